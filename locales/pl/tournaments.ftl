### Turnieje: zakładanie i dołączanie, kojarzenie i tabela wyników. Strona wczytuje je razem z nimi, nie wcześniej.

tournaments = Turnieje
tournaments-about = Z kontem możesz dołączyć do każdego albo założyć własny.
tournaments-account = Żeby założyć turniej albo dołączyć, potrzebujesz konta: wybierz nazwę i hasło.
tournaments-none = Nie ma jeszcze żadnych turniejów.
tournaments-list =
    { $list ->
        [yours] Twoje turnieje
        [running] Teraz
        [open] Wkrótce
       *[over] Zakończone
    }
tournament-all = Wszystkie turnieje

## Zakładanie

tournament-create = Załóż turniej
tournament-create-button = Załóż
tournament-name = Nazwa
tournament-format = System
tournament-format-name =
    { $format ->
        [arena] Arena
        [swiss] Szwajcarski
       *[knockout] Pucharowy
    }
tournament-format-about =
    { $format ->
        [arena] Kto jest wolny, dostaje następną partię, aż skończy się czas. Po dwóch wygranych z rzędu partie liczą się podwójnie.
        [swiss] W każdej rundzie grają wszyscy, z przeciwnikami o tej samej liczbie punktów.
       *[knockout] Kto przegra mecz, odpada.
    }
tournament-number =
    { $format ->
        [arena] Minuty
        [swiss] Rundy
       *[knockout] Partie w meczu
    }
tournament-match =
    { $count ->
        [1] Jedna partia
       *[other] Do { $count } partii
    }
tournament-players = Gracze w partii
tournament-when = Początek
tournament-when-choice =
    { $when ->
        [60] za godzinę
        [at] o wybranej porze
       *[other] za { $when } minut
    }
tournament-date = Data i godzina
tournament-who = Kto może dołączyć
tournament-club-who = Kto może go zobaczyć
tournament-club-hidden = Tylko członkowie klubu, bo tylko oni widzą, kto do niego należy.
tournament-leaders-only = Turnieje klubu mogą zakładać tylko jego liderzy.
tournament-back-to-club = Wróć do klubu
tournament-visibility =
    { $visibility ->
        [link] Tylko osoby z linkiem
       *[public] Wszyscy
    }
tournament-rated-about = liczy się do rankingu wszystkich

## Co to za turniej i jak daleko

tournament-arena =
    { $count ->
        [one] Arena, { $count } minuta
        [few] Arena, { $count } minuty
       *[many] Arena, { $count } minut
    }
tournament-swiss =
    { $count ->
        [one] System szwajcarski, { $count } runda
        [few] System szwajcarski, { $count } rundy
       *[many] System szwajcarski, { $count } rund
    }
tournament-knockout =
    { $count ->
        [1] System pucharowy
       *[other] System pucharowy, mecze do { $count } partii
    }
tournament-knockout-round =
    { $after ->
        [0] Finał
        [1] Półfinały
        [2] Ćwierćfinały
       *[other] Runda { $players } graczy
    }
tournament-round = Runda { $round }
tournament-round-of = Runda { $round } z { $all }
tournament-starts-in = Początek za { $time }
tournament-starting = Zaraz się zacznie…
tournament-time-left = Zostało { $time }
tournament-time-up = Koniec czasu: trwają ostatnie partie
tournament-starts = Początek: { $when }
tournament-started = Początek: { $when }
tournament-ended = Koniec: { $when }
tournament-ends = Koniec: { $when }
tournament-by = zakłada
tournament-by-link = tylko z linkiem
tournament-delay =
    { $minutes ->
        [0] Widzowie widzą partie { $seconds } s później.
       *[other] { $seconds ->
            [0] Widzowie widzą partie { $minutes } min później.
           *[other] Widzowie widzą partie { $minutes } min { $seconds } s później.
        }
    }
tournament-for-club = Dla członków klubu { $name }
# $visibility: public, link.
tournament-club-visibility =
    { $visibility ->
        [public] Wszyscy mogą go zobaczyć
       *[link] Tylko członkowie mogą go zobaczyć
    }
tournament-entrants =
    { $count ->
        [0] Nikt jeszcze nie dołączył
        [one] { $count } osoba
        [few] { $count } osoby
       *[many] { $count } osób
    }
tournament-won-by = wygrywa { $name }
tournament-now =
    { $phase ->
        [running] Turniej się zaczął.
        [over] Turniej się skończył.
        [too_few] Dołączyło za mało osób, więc turniej się nie odbył.
        [called_off] Turniej odwołano.
       *[open] Można dołączać
    }
# Under the one before. A Swiss tournament that had fewer rounds than planned.
tournament-ended-early = Skończył się po { $round } z { $all } rund, bo zostało za mało osób.

## Udział

tournament-join = Dołącz
tournament-return = Wróć do gry
tournament-leave = Opuść turniej
tournament-start = Zacznij teraz
tournament-call-off = Odwołaj
tournament-your-game = Idź do swojej partii
tournament-you-left =
    { $why ->
        [early] Nie bierzesz już udziału. Partie dostaniesz, gdy wrócisz.
        [absent] Nie było cię na twojej partii, więc nowe dostaniesz dopiero, gdy wrócisz.
        [club] Nie należysz już do klubu tego turnieju, więc nie dostaniesz nowych partii.
       *[left] Nie bierzesz już udziału. Nowe partie dostaniesz, gdy wrócisz.
    }
tournament-you-bye =
    { $count ->
        [one] W tej rundzie pauzujesz i dostajesz za to { $count } punkt.
        [few] W tej rundzie pauzujesz i dostajesz za to { $count } punkty.
       *[many] W tej rundzie pauzujesz i dostajesz za to { $count } punktów.
    }
tournament-you-wait =
    { $what ->
        [arena] Bierzesz udział. Dostaniesz partię, gdy tylko ktoś będzie wolny.
        [time-up] Nowe partie już się nie zaczną.
        [swiss] Bierzesz udział. Następna runda zacznie się, gdy skończą się wszystkie partie.
        [swiss-last] Bierzesz udział. To ostatnia runda: turniej skończy się razem z ostatnią partią.
        [knockout] Bierzesz udział. Twoja następna partia zacznie się wkrótce.
        [out] Odpadasz z turnieju.
       *[open] Bierzesz udział. Zostań na tej stronie, a przejdziesz stąd do swojej partii.
    }
tournament-sure =
    { $what ->
        [leave] { $format ->
            [knockout] Przegrasz swój mecz i nie będzie można wrócić.
           *[other] Nie dostaniesz nowych partii. Trwająca partia toczy się dalej, a ty możesz wrócić.
        }
       *[call-off] Nikt nie zagra i nie da się tego cofnąć.
    }
tournament-your-place = Twoje miejsce: { $place } z { $count }
tournament-paired = Twoja następna partia czeka.
tournament-begun = Twoja partia w turnieju { $name } czeka.
tournament-round-begins = Zaczyna się runda { $round }.
tournament-link = Link do turnieju
tournament-back = Wróć do turnieju
tournament-records = Pobierz wszystkie partie

## Tabela wyników

tournament-standings = Tabela wyników
tournament-nobody = Nikt jeszcze nie dołączył.
tournament-you = (ty)
tournament-left = poza turniejem
tournament-playing = gra
tournament-games-of =
    { $count ->
        [one] { $name }: { $count } partia
        [few] { $name }: { $count } partie
       *[many] { $name }: { $count } partii
    }
tournament-games-heading = Partie: { $name }
tournament-double = Następna partia liczy się podwójnie.
tournament-double-about = ×2: po dwóch wygranych z rzędu partie liczą się podwójnie, aż do pierwszej bez wygranej.
tournament-column =
    { $column ->
        [points] { $format ->
            [knockout] Rundy
           *[other] Punkty
        }
        [buchholz] BH
        [sonneborn_berger] SB
        [wins] Wygrane
       *[games] Partie
    }
tournament-column-about =
    { $column ->
        [points] { $format ->
            [knockout] Wygrane rundy
           *[other] 2 punkty za każdą osobę za tobą w partii, 1 za każdą na tym samym miejscu
        }
        [buchholz] Buchholz: punkty wszystkich przeciwników
        [sonneborn_berger] Sonneborn-Berger: punkty pokonanych przeciwników podwójnie, a tych na tym samym miejscu pojedynczo
        [wins] Wygrane partie
       *[games] Rozegrane partie
    }
tournament-ties = Gdy punktów jest tyle samo
tournament-pages = Strony tabeli wyników
tournament-page =
    { $to ->
        [before] Poprzednia
       *[next] Następna
    }
tournament-page-of = Strona { $page } z { $all }
tournament-my-place = Moje miejsce

## Partie

tournament-rounds = Rundy
tournament-latest = Ostatnie partie
tournament-byes = Pauzuje: { $names }
tournament-game-state =
    { $state ->
        [on] Oglądaj
        [cancelled] Odwołana
       *[ended] Powtórka
    }
tournament-bracket = Drabinka
tournament-bracket-from = Pokaż od
tournament-free = bez przeciwnika
tournament-open-place = jeszcze nie wiadomo
tournament-goes-on = gra dalej
tournament-champion = wygrywa turniej
tournament-boards = Plansze
tournament-on =
    { $count ->
        [one] Trwa { $count } partia
        [few] Trwają { $count } partie
       *[many] Trwa { $count } partii
    }
tournament-game-round = W tej partii: runda { $round }
tournament-boards-more = Pokaż więcej plansz
tournament-winners = Zwycięzcy
tournament-place = Miejsce { $place }:
tournament-points =
    { $format ->
        [knockout] { $count ->
            [one] { $count } wygrana runda
            [few] { $count } wygrane rundy
           *[many] { $count } wygranych rund
        }
       *[other] { $count ->
            [one] { $count } punkt
            [few] { $count } punkty
           *[many] { $count } punktów
        }
    }

## Odmowy

problem-tournament-too-late = Jest za późno, żeby dołączyć do tego turnieju.
problem-tournament-full = W tym turnieju nie ma już miejsc.
problem-tournament-over = Ten turniej już się skończył.
problem-tournament-begun = Ten turniej już się zaczął.
problem-tournament-too-few = Dołączyło za mało osób, żeby zapełnić stół.
problem-tournament-creator = Może to zrobić tylko osoba, która założyła turniej, albo lider jego klubu.
problem-tournament-entrant = Nie bierzesz udziału w tym turnieju.
problem-tournament-game = Ta partia należy do turnieju. Poddaj ją albo opuść turniej.
problem-tournament-club = Ten turniej jest dla członków klubu. Najpierw dołącz do klubu.
problem-too-many-tournaments = Otwartych lub trwających może być najwyżej pięć twoich turniejów.
fault-tournament-clock = Partie turnieju wymagają zegara.
fault-tournament-starts = Turniej musi się zacząć w ciągu najbliższych 60 dni.
fault-tournament-past = Ten czas już minął. Wybierz późniejszy.
fault-arena-days = Na arenie nie można mieć dni na ruch.
fault-even-match = Liczba partii w meczu musi być nieparzysta.
fault-knockout-players = System pucharowy jest dla partii dwuosobowych.
