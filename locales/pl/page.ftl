### The page in the browser. Variables are explained in English, in the file of the same name.

## Everywhere

page-skip = Przejdź do treści
page-home = Évora – strona główna
page-menu = Menu
page-loading = Wczytywanie…
page-nav =
    { $to ->
        [play] Graj
        [games] Partie
        [learn] Zasady
        [puzzles] Zadania
        [leaders] Ranking
        [settings] Ustawienia
        [tournaments] Turnieje
        [clubs] Kluby
        [tournament] Turniej
       *[account] Konto
    }
page-you = Ty
page-yes = Tak
page-no = Nie
page-cancel = Anuluj
page-bot = Bot { $level }
page-guest = Gość { $tail }
page-name-seat = { $name } ({ $seat })
page-deleted = Usunięty gracz
page-seat-free = Wolne miejsce
page-your-turn = Twoja tura
page-days =
    { $count ->
        [one] { $count } dzień
       *[other] { $count } dni
    }
missing-title = Nie ma takiej strony
missing-text = Adres może zawierać błąd albo strona zniknęła.
missing-home = Wróć na stronę główną
online-only-title = Nie na tej stronie
online-only-text = Partie przez internet, konta i ranking wymagają serwera, a ta kopia strony działa bez niego. Wszystko, co można robić samemu, działa i tutaj.

## What went wrong

problem-unreachable = Nie można połączyć się z serwerem. Sprawdź połączenie z internetem.
problem-no-server = Do tego potrzebny jest serwer, a ta kopia strony działa bez niego.
problem-engine = Coś zawiodło w przeglądarce. Nic nie przepadło: spróbuj jeszcze raz.
problem-kept =
    { $fault ->
        [newer] Tę partię zapisała nowsza wersja strony. Odśwież stronę, aby grać dalej.
        [gone] Tej partii nie ma na tym urządzeniu albo została usunięta.
        [no-storage] Przeglądarka niczego dla tej strony nie przechowuje, jak w niektórych oknach prywatnych, więc ta partia wymaga serwera.
       *[damaged] Zapis tej partii w przeglądarce jest uszkodzony i nie można jej pokazać.
    }
problem-internal = Coś poszło nie tak. Spróbuj za chwilę.
problem-unavailable = Serwer jest zajęty. Spróbuj za chwilę.
problem-too-many = Za dużo naraz. Poczekaj chwilę.
problem-not-found = Tu nic nie ma albo nie masz do tego dostępu.
problem-invalid = Niektóre wartości są nieprawidłowe.
problem-not-signed-in = Najpierw się zaloguj.
problem-wrong-password = Nieprawidłowa nazwa lub hasło.
problem-wrong-code = Błędna nazwa albo kod zapasowy. Każdy kod działa raz.
problem-void-link = Ten link był już użyty albo jest za stary. Poproś o nowy.
problem-bad-passkey = Tego klucza dostępu nie można tu użyć. Zaloguj się w inny sposób.
problem-void-challenge = To trwało zbyt długo. Spróbuj jeszcze raz.
problem-passkey-copied = Ten klucz dostępu został odrzucony, bo może istnieć jego kopia. Zaloguj się hasłem i usuń go.
problem-too-many-passkeys = Masz za dużo kluczy dostępu. Usuń ten, którego już nie używasz.
problem-not-your-password = To nie jest twoje hasło.
problem-account-needed = Do tego potrzebne jest konto: wybierz nazwę i hasło.
problem-forbidden = Nie możesz tego zrobić.
problem-not-host = Partię może zacząć tylko osoba, która otworzyła stół.
problem-scope-needed = Ten token na to nie pozwala.
problem-muted = Moderator wyciszył cię, więc nie możesz pisać na czacie.
problem-suspended = Twoje konto jest zawieszone, więc nie możesz grać.
problem-banned = Twoje konto jest zablokowane.
# $why: the moderator's words. $until: a date.
problem-muted-why = Nie możesz teraz pisać na czacie. Powód: { $why }
problem-muted-why-until = Nie możesz pisać na czacie do { $until }. Powód: { $why }
problem-suspended-why = Twoje konto jest zawieszone, więc nie możesz grać. Powód: { $why }
problem-suspended-why-until = Twoje konto jest zawieszone do { $until }, więc nie możesz grać. Powód: { $why }
problem-banned-why = Twoje konto jest zablokowane. Powód: { $why }
problem-banned-why-until = Twoje konto jest zablokowane do { $until }. Powód: { $why }
problem-cross-site = Żądanie przyszło z innej strony, więc je odrzucono.
problem-name-taken = Ta nazwa albo bardzo podobna jest już zajęta.
problem-has-account = Masz już konto.
problem-seat-taken = To miejsce jest zajęte.
problem-table-full = Stół jest pełny.
problem-wrong-link = Ten link prowadzi do innego stołu.
problem-wrong-seat-link = Ten link jest do innego miejsca.
problem-already-seated = Masz już miejsce przy tym stole.
problem-not-seated = Nie masz miejsca przy tym stole.
problem-started = Partia już trwa.
problem-not-started = Partia jeszcze się nie zaczęła.
problem-over = Partia już się skończyła.
problem-not-over = Partia jeszcze trwa.
problem-not-your-turn = To nie twoja tura.
problem-stale = Stan partii zdążył się zmienić.
problem-bad-word = To nie jest ruch. Jak wpisuje się ruchy, wyjaśnia Pomoc.
problem-illegal = Zasady na to nie pozwalają.
problem-no-hints = W tej partii nie ma podpowiedzi.
problem-not-alone = W tej partii grają też inni, więc możesz ją tylko poddać.
problem-no-chat = Tu nie możesz pisać na czacie.
problem-no-takeback = Nie ma czego cofnąć.
problem-malformed = Nie da się tego odczytać.
problem-not-json = Nie da się tego odczytać.
problem-wrong-method = Nie możesz tego zrobić.
problem-too-large = To jest za długie.
problem-file-too-large = Ten plik jest za duży na zapis partii.
problem-file-not-text = Ten plik nie jest zapisem partii.
problem-file-empty = W tym pliku nie ma żadnej partii.
problem-file-broken = Ten plik jest uszkodzony albo nie jest zapisem partii.

fault-told =
    { $field ->
        [name] Nazwa: { $what }
        [password] Hasło: { $what }
        [new] Nowe hasło: { $what }
        [label] Nazwa tokena: { $what }
        [text] Wiadomość: { $what }
        [seconds] Zegar: { $what }
        [increment] Dodawane po każdym ruchu: { $what }
        [days] Dni: { $what }
       *[other] { $what }
    }
fault-within = wybierz liczbę od { $from } do { $to }.
fault-length = użyj od { $from } do { $to } znaków.
fault-guessable = łatwo je odgadnąć. Użyj kilku słów, które do siebie nie pasują.
fault-email = użyj adresu takiego jak ana@evora.example.
fault-character = znaku „{ $character }” nie można użyć.
fault-edge = zacznij i zakończ literą lub cyfrą.
fault-no-letter = użyj co najmniej jednej litery.
fault-signs = dwa odstępy lub znaki nie mogą stać obok siebie.
fault-scripts = użyj liter tylko jednego alfabetu.
fault-scopes = Wybierz, co wolno tokenowi.
fault-goals = Wybierz trzy lub cztery cele, ale nie obie strony tego samego kafelka celów.
fault-nobody = Co najmniej jedno miejsce musi być dla człowieka.
fault-rated-clock = Partia rankingowa wymaga zegara.
fault-rated-takebacks = W partii rankingowej nie cofa się ruchów.
fault-rated-hints = W partii rankingowej nie ma podpowiedzi.
fault-rated-timeout = W partii rankingowej przegrywa ten, komu skończy się czas.
fault-rated-bots = Boty nie grają partii rankingowych.
fault-rated-seats = W partii rankingowej każdy ma jedno miejsce.

## The first page

home-set = Układaj płytki.
home-time = Bez pośpiechu.
# $server: whether there is a server to play others at.
home-about =
    { $server ->
        [no] Azul, Azul Mini, Letni Pawilon i Pojedynek, dla 2–4 graczy. Z bliskimi przy jednym ekranie albo z komputerem.
       *[yes] Azul, Azul Mini, Letni Pawilon i Pojedynek, dla 2–4 graczy. Z bliskimi przy jednym ekranie, przez link albo z komputerem.
    }
home-play = Zagraj
home-guided-about = Z objaśnieniami, pięć minut
home-guided-also = Z objaśnieniami także:
home-new = Nowy stół
home-join = Dołącz
home-join-code = Dołącz, podając kod
home-code = Kod albo link
home-games = Gry
home-game-name =
    { $game ->
        [azul] Azul
        [mini] Azul Mini
        [pavilion] Letni Pawilon
       *[duel] Azul: Pojedynek
    }
home-game-about =
    { $game ->
        [azul] Jedna ściana, pięć kolorów.
        [mini] Te same zasady, mała plansza.
        [pavilion] Siedem gwiazd, co rundę inny atut.
       *[duel] Słońce, księżyc i kopuła z kafelków.
    }
home-players-range =
    { $game ->
        [duel] 2 graczy
       *[other] 2–4 graczy
    }
home-yours = Twoje partie
home-yours-none = Nie masz jeszcze partii. Naciśnij „Zagraj”, aby zacząć pierwszą.
home-yours-over = Żadna partia nie jest w toku.
home-yours-all = Wszystkie
home-open = Otwarte stoły
home-open-none = Teraz nikt nie czeka. Otwórz stół, może ktoś się dosiądzie.
home-all = zobacz wszystkie
home-with = rywale: { $names }
home-waiting = ruch rywala
home-waiting-players = czeka na graczy
home-seated = zajęte miejsca: { $count } z { $all }

## Setting up a table

setup-title = Nowy stół
setup-side = Plansza
setup-coloured = Strona kolorowa
setup-grey = Strona szara
setup-side-about =
    { $rules ->
        [azul] Na każdym polu ściany widać, jaki kolor tam pasuje. Najlepsza na pierwszą grę.
        [azul-grey] Samodzielnie wybierasz, gdzie w rzędzie położyć płytkę. Dla osób, które znają już grę.
        [pavilion] Każda gwiazda ma swój kolor. Najlepsza na pierwszą grę.
       *[pavilion-grey] O kolorze gwiazdy decydują dwie pierwsze płytki. Dla osób, które znają już grę.
    }
setup-against = Rywale
setup-mode =
    { $mode ->
        [bot] Boty
        [here] Razem przy tym ekranie
        [link] Znajomi przez link
       *[open] Gracze online
    }
setup-mode-about =
    { $mode ->
        [bot] Zaczynasz od razu.
        [here] Wszyscy grają po kolei na tym urządzeniu.
        [link] Dostaniesz link do wysłania. Gra zacznie się, gdy wszyscy dołączą.
        [open] Stół będzie widoczny na liście i każdy może dołączyć.
       *[mixed] Miejsca są takie, jak w części „{ setup-more }”.
    }
setup-level = Poziom botów
setup-level-about =
    { $level ->
        [1] Dopiero poznał zasady.
        [2] Gra rozsądnie, ale rzadko najlepiej.
        [3] Miły przeciwnik.
        [4] Rzadko robi zły ruch.
        [5] Patrzy kilka ruchów naprzód.
        [6] Trudno z nim wygrać.
        [7] Bardzo trudno z nim wygrać.
       *[8] Najsilniejszy. Gra tylko po to, by wygrać.
    }
setup-level-name =
    { $level ->
        [1] Początkujący
        [2] Uczeń
        [3] Niedzielny gracz
        [4] Zapalony gracz
        [5] Dobry gracz
        [6] Silny gracz
        [7] Ekspert
       *[8] Mistrz
    }
setup-play = Graj
setup-open = Otwórz stół
setup-more = Więcej opcji
setup-seats = Miejsca
setup-seat = Miejsce { $seat }
setup-me = ty
setup-clock = Zegar
setup-clock-preset =
    { $preset ->
        [none] Bez zegara
        [five] 5 min + 5 s
        [ten] 10 min + 10 s
        [day] Dzień na ruch
       *[other] Inny…
    }
setup-clock-about =
    { $kind ->
        [alone] Każdy myśli tak długo, jak chce.
        [none] Każdy myśli tak długo, jak chce. Kto nie zrobi ruchu przez 14 dni, przegrywa.
        [per_move] Każdy ruch trzeba zrobić w tym czasie.
        [bank] Minuty dla każdego gracza na całą partię; sekundy są dodawane po każdym ruchu.
       *[days] Nie trzeba siedzieć przy stole: wracasz, gdy przyjdzie twoja kolej.
    }
setup-clock-way = Czas przyznawany
setup-clock-time = Ile czasu
setup-clock-kind =
    { $kind ->
        [none] Bez zegara
        [per_move] Czas na ruch
        [bank] Czas na partię
       *[days] Dni na ruch
    }
setup-increment = Dodawane po każdym ruchu
setup-increment-seconds =
    { $count ->
        [0] bez dodatku
        [one] + { $count } sekunda na ruch
        [few] + { $count } sekundy na ruch
       *[many] + { $count } sekund na ruch
    }
setup-timeout = Gdy komuś skończy się czas
setup-timeout-forfeit = Przegrywa partię
setup-timeout-bot = Dalej gra bot
setup-first = Kto zaczyna
setup-first-any = Losowo
setup-goals-way =
    { $way ->
        [first] Na pierwszą grę
        [random] Trzy losowe
        [random4] Cztery losowe
       *[chosen] Wybierz
    }
setup-goals-way-about =
    { $way ->
        [first] Za co są punkty na koniec: pełne rzędy, kolumny i przekątne.
        [random] Za co są punkty na koniec: trzy cele, losowane na początku gry.
        [random4] Za co są punkty na koniec: cztery cele, losowane na początku gry.
       *[chosen] Za co są punkty na koniec: wybierz trzy albo cztery cele.
    }
setup-goals-few = Wybierz co najmniej trzy cele (na razie: { $count }) albo zdaj się na los.
setup-table = Stół
setup-private = Dołączą tylko osoby z linkiem
setup-rated = Partia rankingowa
setup-rated-about = wymaga konta i zegara; bez botów
setup-rated-why =
    { $why ->
        [account] Do gry rankingowej potrzebujesz konta.
        [clock] Partia rankingowa wymaga zegara.
       *[counts] Liczy się do rankingu wszystkich graczy. Ruchów nie można cofać.
    }
setup-spectators = Inni mogą oglądać
setup-takebacks = Ruchy można cofać
setup-chat = Czat
setup-hints = Podpowiedzi dla wszystkich
setup-about =
    { $what ->
        [private] Stół nie pojawia się na liście, a partia w otwartej bazie.
        [spectators] Partię może oglądać każdy, kto znajdzie stół.
        [takebacks] Jeśli zgodzą się wszyscy przy stole.
       *[hints] Każdy może spytać, co zrobiłby silny gracz, i wszyscy wiedzą, że to dozwolone.
    }

clock-none = bez zegara
clock-move-seconds =
    { $count ->
        [one] { $count } sekunda na ruch
        [few] { $count } sekundy na ruch
       *[many] { $count } sekund na ruch
    }
clock-move-minutes =
    { $count ->
        [one] { $count } minuta na ruch
        [few] { $count } minuty na ruch
       *[many] { $count } minut na ruch
    }
clock-bank =
    { $increment ->
        [0] { $minutes } min na gracza
       *[other] { $minutes } min na gracza + { $increment } s
    }
clock-days =
    { $count ->
        [one] ruch na dzień
       *[other] ruch na { $count } dni
    }

## The lobby

lobby-title = Stoły
lobby-online =
    { $people ->
        [one] jest tu { $people } osoba
        [few] są tu { $people } osoby
       *[many] jest tu { $people } osób
    }, { $games ->
        [one] trwa { $games } partia
        [few] trwają { $games } partie
       *[many] trwa { $games } partii
    }
lobby-every = Wszystkie gry
lobby-watch = Partie do oglądania
lobby-watch-one = Oglądaj
lobby-quick = Szybka partia
lobby-quick-about = Znajdziemy taki stół albo go otworzymy.
lobby-find = Znajdź partię

## Before the game

waiting-title = Czekamy na graczy
waiting-starting = Wszyscy już są
waiting-closed = Ten stół zamknięto, zanim zaczęła się partia.
waiting-link-seat = Dla kogoś z linkiem
waiting-for = Czekamy na gracza { $name }
waiting-hints = Podpowiedzi są tu dozwolone: każdy gracz może zapytać komputer o dobry ruch.
waiting-sit = Usiądź tutaj
waiting-join = Zajmij miejsce
waiting-start = Zacznij
waiting-leave = Odejdź od stołu
waiting-invite = Zaproś
waiting-link = Link do tego stołu
waiting-qr = Link jako kod QR
waiting-copy = Kopiuj link
waiting-copied = Skopiowano
waiting-share = Udostępnij

## At the table

table-round = Runda { $round }
# How far a game with a fixed number of rounds is.
table-round-of = Runda { $round } z { $all }
# What is being done in a round. $phase: set-up, taking, placing, bonus, tiling.
table-phase =
    { $phase ->
        [set-up] pierwsze kafelki
        [taking] wybieranie płytek
        [placing] układanie płytek
        [bonus] płytki premiowe
       *[tiling] przenoszenie na kopułę
    }
table-watching = Oglądasz
table-watchers =
    { $count ->
        [one] ogląda { $count } osoba
        [few] oglądają { $count } osoby
       *[many] ogląda { $count } osób
    }
table-rated = rankingowa
table-hints = z podpowiedziami
table-down = Połączenie zerwane. Łączymy ponownie…
# With a clock that runs.
table-down-timed = Połączenie zerwane. Łączymy ponownie… Gdy serwer nie działa, zegar stoi.
# $count: seconds, given back after an outage.
table-time-given =
    { $count ->
        [one] Serwer nie działał, więc { $name } ma z powrotem { $count } sekundę.
        [few] Serwer nie działał, więc { $name } ma z powrotem { $count } sekundy.
       *[many] Serwer nie działał, więc { $name } ma z powrotem { $count } sekund.
    }
table-time-given-you =
    { $count ->
        [one] Serwer nie działał, więc masz z powrotem { $count } sekundę.
        [few] Serwer nie działał, więc masz z powrotem { $count } sekundy.
       *[many] Serwer nie działał, więc masz z powrotem { $count } sekund.
    }
table-lost-title = Nie można pokazać tego stołu
table-note-thinking = myśli
table-note-turn = teraz gra
table-sound =
    { $sound ->
        [on] Dźwięk włączony
       *[off] Dźwięk wyłączony
    }
table-note-away = nie ma przy stole
table-note-won = wygrana
table-takeback = Cofnij ruch
table-takeback-asked = { $name } prosi o cofnięcie ostatniego ruchu. Zgoda?
table-takeback-waiting = Pytamy pozostałych, czy można cofnąć ruch…
table-takeback-declined = { $name } nie zgadza się.
table-resign = Poddaj partię
# $who: “you”, or “other” for one of several people at one screen, by name.
table-resign-sure =
    { $who ->
        [you] Przegrasz tę partię.
       *[other] { $name } przegra tę partię.
    }
table-resign-on =
    { $who ->
        [you] Przegrasz tę partię. Dalej zagra za ciebie bot.
       *[other] { $name } przegra tę partię. Dalej zagra bot.
    }
table-resign-unplayed = Nikt jeszcze nie zrobił ruchu, więc ta partia nie będzie się liczyć.
table-hint = Podpowiedź
table-leave = Wyjdź
table-result = Wynik
table-round-over = Koniec rundy.
table-event = { $name } { $what }.
table-round-points = { $name } { $points }.

do-azul-takes = weź { form-tiles-object } { form-from-source } → { azul-line }{ $marker ->
    [yes] { form-azul-marker }
   *[no] {""}
}
do-azul-places =
    { $colour ->
        [none] przenieś płytkę z linii { $row } do kolumny { $column }
       *[other] przenieś { form-colour-one-object } płytkę z linii { $row } do kolumny { $column }
    }
do-pavilion-takes =
    { $marker ->
        [yes] weź { $tiles } { form-from-source }{ form-and-marker }
       *[no] weź { $tiles } { form-from-source }
    }
do-pavilion-takes-bonus = weź { form-colour-one-object } płytkę z magazynu
do-pavilion-covers = połóż { form-colour-one-object } płytkę na { form-space-on }, płacąc: { $tiles }
do-pavilion-passes = spasuj i zachowaj { $tiles }
do-pavilion-passes-keeping-nothing = spasuj, nic nie zachowując
do-duel-lays =
    { $turns ->
        [0] połóż { form-plate } na miejscu { $slot }, bez obrotu
        [1] połóż { form-plate } na miejscu { $slot }, obrócony w prawo
        [2] połóż { form-plate } na miejscu { $slot }, obrócony o 180°
       *[3] połóż { form-plate } na miejscu { $slot }, obrócony w lewo
    }
do-duel-draws =
    { $kind ->
        [special] dobierz w ciemno kafelek specjalny
        [universal] dobierz w ciemno kafelek uniwersalny
       *[unknown] dobierz kafelek w ciemno
    }
do-duel-looks = obejrzyj dobrane kafelki
do-duel-returns = odłóż kafelek pod stos
do-duel-takes = weź { form-tiles-object } z { form-of-duel-factory } → { $target ->
    [damaged] stos uszkodzonych
   *[line] linia { $line }
}{ $stacks ->
    [yes] , a z reszty ułóż stos od dołu: { $stack }
   *[no] {""}
}
do-duel-takes-moon = weź { form-tiles-object } z części księżycowych → { $target ->
    [damaged] stos uszkodzonych
   *[line] linia { $line }
}{ $marker ->
    [yes] { form-and-marker }
   *[no] {""}
}
do-duel-takes-chip =
    { $known ->
        [yes] weź żeton { $chip } z warsztatu { $factory }
       *[no] weź żeton z warsztatu { $factory }
    }
do-duel-completes = uzupełnij linię { $row } żetonami: { $chips }
do-duel-skips = zostaw linię { $row } bez zmian
do-duel-places = przenieś płytkę z linii { $row } do kolumny { $column }
bar-prompt =
    { $step ->
        [offer] Wybierz kolor z warsztatu albo ze środka.
        [line] Dokąd? Wybierz linię albo podłogę.
        [duel-line] Dokąd? Wybierz linię albo stos uszkodzonych.
        [cell] Wybierz, gdzie trafi płytka.
        [stock] Wybierz płytkę, którą chcesz położyć, albo spasuj.
        [space] Wybierz pole na gwieździe.
        [jokers] Iloma płytkami atutowymi płacisz?
        [supply]
            { $due ->
                [one] Weź { $due } płytkę premiową z magazynu.
                [few] Weź { $due } płytki premiowe z magazynu.
               *[many] Weź { $due } płytek premiowych z magazynu.
            }
        [pass] Możesz tylko spasować.
        [keep] Które płytki zachowujesz? Każda pozostała kosztuje punkt.
        [duel-turn] Wybierz płytki, żeton albo kafelek.
        [order] Jak ułożyć resztę w stos? Ostatnia leży na górze.
        [plate] Wybierz kafelek.
        [slot] Wybierz puste miejsce w kopule.
        [turn] Jak obrócić kafelek?
        [draw] Dobierz następny kafelek albo obejrzyj dobrane.
        [under] Który kafelek odłożyć teraz pod stos?
       *[spend] Uzupełnij linię żetonami albo ją zostaw.
    }
bar-waiting = Teraz gra { $name }.
bar-scoring = Punktacja rundy { $round }
bar-sent = Wysyłanie…
bar-kept = Ruch zostanie wysłany, gdy połączenie wróci.
bar-unsaved = Serwer nie może teraz zapisywać ruchów. Twój nie przepadł i zostanie wysłany ponownie.
bar-not-there = To teraz niemożliwe.
bar-rule = Zasada { $rule }
bar-hint = Podpowiedź: { $what }.
bar-undo = Cofnij

notes-title = Gdyby runda skończyła się teraz
notes-score = wynik teraz
notes-after = po rundzie
notes-end = premie na koniec gry
# Under a loss that would be greater than the score.
notes-least = Wynik nigdy nie spada poniżej 0.
moves-title = Ruchy
moves-since = Widać ruchy od twojego przyjścia; wszystkie będą widoczne po partii.
moves-bot-weaker =
    { $why ->
        [network] Bot nie mógł pobrać swojej sieci neuronowej, więc gra gorzej niż zwykle.
       *[time] To urządzenie jest wolne, więc bot myśli krócej niż zwykle.
    }
moves-bot-networks = Zachowaj sieci na tym urządzeniu
moves-type = Wpisz ruch
# On the button that shows a line for typing a move.
moves-type-open = Wpisz ruch ({ $key })
moves-enter = Zagraj ruch
chat-title = Czat
chat-mute = Wycisz czat
chat-say = Napisz coś
chat-send = Wyślij
chat-kept-from-players = Podczas partii rankingowej gracze tego nie widzą.

help-page-pick = Wybierz płytki, potem podświetlone miejsce, potem naciśnij „Zatwierdź”. Można też przeciągać.
help-page-keys = Klawisze: Tab przechodzi między częściami, strzałkami poruszasz się wewnątrz części, Enter wybiera i zatwierdza, Escape cofa wybór. Ruch można też wpisać: gdy zaznaczona jest plansza, zacznij od wielkiej litery albo cyfry.
help-page-commands = Klawisze, które działają wszędzie przy stole
help-page-words = Jak wpisuje się ruchy
help-command =
    { $command ->
        [factories] przejdź do warsztatów
        [centre] przejdź na środek
        [own] przejdź do swojej planszy
        [others] przejdź do plansz innych
        [printed] odczytaj, co jest nadrukowane na planszach
        [scores] odczytaj wyniki
        [last] odczytaj ostatni ruch
        [turn] odczytaj, czyja tura
        [hint] pokaż podpowiedź
        [type] przejdź do pola wpisywania ruchu
        [sound] włącz lub wyłącz dźwięk
       *[help] pokaż tę stronę
    }

## The end

result-you-win = Wygrywasz!
result-wins = Wygrywa { $name }
result-shared = Zwycięstwo dzielą: { $names }
result-tie-azul = Remis punktowy; rozstrzygnęła liczba pełnych rzędów.
result-tie-duel = Remis punktowy; rozstrzygnęła płytka pierwszego gracza.
result-lead =
    { $points ->
        [one] { $scores }: przewaga 1 punktu.
        [few] { $scores }: przewaga { $points } punktów.
       *[many] { $scores }: przewaga { $points } punktów.
    }
result-share = Udostępnij obrazek
result-resigned = { $name } poddaje partię.
result-you-resigned = Poddajesz partię.
result-timed-out = { $name }: czas się skończył.
result-you-timed-out = Twój czas się skończył.
result-stayed-away = { $name }: brak ruchu przez 14 dni.
result-you-stayed-away = Nie było twojego ruchu przez 14 dni.
result-abandoned = Partia została przerwana.
# A rated game in which nobody had moved.
result-called-off = Partia została odwołana.
result-not-counted = Nikt nie zrobił ruchu, więc nie liczy się do rankingu.
result-part =
    { $part ->
        [start] początek
        [tiles] płytki
        [floor] podłoga
        [rows] rzędy
        [columns] kolumny
        [colours] kolory
        [placements] położone płytki
        [marker] pierwszy gracz
        [discards] odrzucone
        [stars] gwiazdy
        [numbers] liczby
        [specials] płytki specjalne
        [draws] dobrane kafelki
        [damaged] uszkodzone
       *[goals] cele
    }
result-rating = ranking
result-again = Zagraj jeszcze raz
result-rematch-open = Przejdź do rewanżu
rematch-waiting = Czekamy na zgodę: { $names }.
rematch-wants = { $name } chce rewanżu.
rematch-accept = Zgoda
rematch-decline = Nie, dziękuję
rematch-declined = { $name } nie chce rewanżu.
rematch-cancelled = Rewanżu nie będzie.
rematch-away = Przy stole nie ma już gracza { $name }.

## Settings

settings-title = Ustawienia
settings-language = Język
settings-theme = Motyw
settings-theme-switch = Jasny albo ciemny
settings-theme-name =
    { $theme ->
        [auto] Jak w systemie
        [light] Jasny
        [dark] Ciemny
       *[contrast] Wysoki kontrast
    }
settings-speed = Animacja
settings-speed-name =
    { $speed ->
        [slow] Wolna
        [usual] Normalna
        [fast] Szybka
       *[off] Wyłączona
    }
settings-table = Przy stole
settings-switch =
    { $what ->
        [confirm] Zatwierdzanie każdego ruchu
        [letters] Litery na płytkach
        [forecast] Pokazuj, jaki byłby wynik, gdyby runda skończyła się teraz
        [sound] Dźwięki
       *[chat] Pokazuj czat
    }
settings-offline = Bez połączenia
settings-offline-about = Boty grają najlepiej ze swoimi sieciami neuronowymi. Przeglądarka zachowuje każdą po pierwszej partii, w której jest potrzebna. Wszystkie zajmują { $size } MB.
settings-offline-keep = Zachowaj wszystkie
settings-offline-remove = Usuń je
settings-offline-kept = Zachowane: { $kept } z { $count }

## Games and replays

games-any-players = Dowolna liczba graczy
games-players =
    { $count ->
        [one] { $count } gracz
       *[other] { $count } graczy
    }
games-any-rated = Rankingowe i inne
games-unrated = nierankingowa
games-name = Nazwa gracza
games-whose =
    { $whose ->
        [mine] Moje partie
       *[all] Wszystkie partie
    }
games-running = W toku
games-finished = Zakończone
games-abandon = Porzuć
games-abandon-sure = Partia skończy się bez zwycięzcy i nigdzie nie będzie się liczyć.
games-abandoned = porzucona
# A rated game in which nobody had moved.
games-called-off = odwołana, nie liczy się
games-import = Otwórz zapisaną partię
games-analysis = Plansza analizy
games-back = Wróć do listy
# $verdict: verified, differs, not_revealed, not_claimed.
games-verdict =
    { $verdict ->
        [verified] Losowania są uczciwe: wszystkie wynikają z sekretu i wkładów graczy.
        [differs] Coś się nie zgadza: partia różni się od swojego sekretu albo od zasad.
        [not_revealed] W pliku nie ma sekretu, więc losowań nie da się sprawdzić.
       *[not_claimed] Plik nie mówi, skąd pochodzą losowania, więc nie da się ich sprawdzić.
    }
games-none = Nie ma tu jeszcze żadnej partii.
games-ended = Zakończono
# A game that the browser keeps.
games-here = na tym urządzeniu
games-only-here = Nie można połączyć się z serwerem. Widać tylko partie na tym urządzeniu.
games-imported = zaimportowana, rozegrana w przeglądarce
games-more = Pokaż więcej
replay-title = Powtórka
replay-first = Pierwszy ruch
replay-back = Poprzedni
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-on = Następny
replay-last = Ostatni ruch
replay-step = Krok
replay-seat = Oczami gracza
replay-review = Przeanalizuj partię
replay-analyse = Analizuj stąd
replay-record = Zapisz tę partię
replay-delete = Usuń
replay-delete-sure = Partia zostanie usunięta z tego urządzenia. Nie ma jej nigdzie indziej.

## Fair deals

fair-link = Sprawdź losowania

## Players

leaders-none = Nikt nie rozegrał tu jeszcze dość partii rankingowych.
leaders-place = Miejsce
leaders-player = Gracz
leaders-games = Partie
profile-since = Z nami od { $day }

## Account

account-sign-in = Zaloguj się
account-ended = Nastąpiło wylogowanie: sesja została zakończona.
passkeys-none = Nie utworzono ani nie użyto klucza dostępu. Spróbuj jeszcze raz albo użyj hasła.

## Reports and moderation

report = Zgłoś
# $name: a player.
report-line = Zgłoś tę wiadomość: { $name }
report-title = Zgłoś gracza { $name }
report-reason = Co się stało?
report-about = Moderatorzy zobaczą twoje zgłoszenie, twoją nazwę i rozmowę wokół niego.
report-send = Wyślij zgłoszenie
report-sent = Dziękujemy. Moderator się temu przyjrzy.
# $kind: mute, suspension, ban. $reason: the moderator's words. $until: a date.
moderation-sanction =
    { $kind ->
        [mute] Bez czatu. Powód: { $reason }
        [suspension] Konto zawieszone. Powód: { $reason }
       *[ban] Konto zablokowane. Powód: { $reason }
    }
moderation-sanction-until =
    { $kind ->
        [mute] Bez czatu do { $until }. Powód: { $reason }
        [suspension] Konto zawieszone do { $until }. Powód: { $reason }
       *[ban] Konto zablokowane do { $until }. Powód: { $reason }
    }

## Learning

learn-first = Twoja pierwsza runda
learn-first-about = Jedna runda z objaśnieniami. Zajmie pięć minut.
learn-about = Zasady każdej gry naszymi słowami, z przykładami, które można od razu rozegrać na stole.
learn-game-about =
    { $game ->
        [azul] Bierz kolory, zapełniaj linie, układaj ścianę. Od tej gry warto zacząć.
        [mini] Zasady Azula na mniejszej planszy.
        [pavilion] Zbieraj płytki i wydawaj je na siedem gwiazd. W każdej rundzie atutem jest inny kolor.
       *[duel] Dwie kopuły z kafelków; płytki leżą w słońcu albo pod księżycem.
    }
learn-all = Wszystkie gry
learn-try = Wypróbuj na planszy
learn-rules = Zasady: { $game }
learn-other = Rywal
learn-restart = Od początku
example-name = Przykład { $example }
example-trump = Jest runda 1, więc atutowy jest fioletowy.
example-scenes = Która część przykładu { $example }
example-scene =
    { $scene ->
        [line-1] Do linii 1
        [line-5] Do linii 5
        [floor] Na podłogę
        [lone] Samotna płytka
        [across] Trzy w poziomie
        [down] Trzy w pionie
        [both] Cztery w poziomie, trzy w pionie
        [yellow] Żółte
        [black] Czarne
        [blue] Niebieska
        [green-1] 1 zielona, 3 fioletowe
        [green-2] 2 zielone, 2 fioletowe
        [green-3] 3 zielone, 1 fioletowa
        [two] Dwa turkusowe żetony
       *[three] Trzy dowolne żetony
    }
example-hint = Naciśnij „Pokaż” albo wykonaj własny ruch.
example-show = Pokaż
example-on = Dalej
learn-picture = Co leży na stole
learn-short = W skrócie
learn-contents = Spis treści
part =
    { $part ->
        [azul-factories] Warsztaty
        [azul-centre] Środek
        [azul-lines] Linie wzorów
        [azul-wall] Ściana
        [azul-floor] Podłoga
        [pavilion-factories] Warsztaty
        [pavilion-trump] Atut
        [pavilion-centre] Środek
        [pavilion-stock] Zapas
        [pavilion-stars] Gwiazdy
        [pavilion-features] Okna, posągi, filary
        [pavilion-supply] Magazyn
        [duel-sun] Części słoneczne
        [duel-moon] Części księżycowe
        [duel-plates] Kafelki kopuły
        [duel-lines] Linie wzorów
        [duel-dome] Kopuła
        [duel-damaged] Uszkodzone płytki
       *[duel-goals] Cele
    }
setup-goal-none = poza grą

## The board

board-factories = Warsztaty
board-round-total = w tej rundzie
board-own = Twoja plansza
board-of = Plansza: { $name }
board-choices = Do wyboru
board-plates = Kafelki kopuły
board-to-come = Jeszcze nadejdą
board-full-stars = Pełne gwiazdy
# How far one is with what scores at the end; the short one stands on a button.
board-towards = Do premii na koniec gry
board-bonuses = Premie
board-bag = Woreczek { $count }
board-lid = Pokrywka { $count }
board-tower = Wieża { $count }
board-tab-bag = Woreczek, wieża
board-tens = dziesiątki
board-units = jedności
board-open = { $name }: pokaż całą planszę
board-chosen = wybrane
board-not-now = teraz niemożliwe
board-centre = Środek: { $tiles }
board-centre-empty = Środek: pusty
board-line = Linia { $line }: { $tile }, { $count } z { $size }
board-line-empty = Linia { $line }: pusta, pola: { $size }
board-wall-row = Rząd { $row } ściany: { $tiles }
board-wall-row-empty = Rząd { $row } ściany: pusty
board-wall-filled = Rząd { $row }, { $tile }: zajęte
board-wall-empty = Rząd { $row }, { $tile }: puste
board-wall-waits = Rząd { $row }, { $tile }: puste, linia jest pełna
board-cell = Rząd { $row }, kolumna { $column }: { $tile }
board-cell-empty = Rząd { $row }, kolumna { $column }: puste pole
board-cell-for = Rząd { $row }, kolumna { $column }: puste pole, kolor: { $tile }
board-cell-none = Rząd { $row }, kolumna { $column }: jeszcze bez kafelka
board-filled = { $tile } (zajęte)
board-any-colour = dowolny kolor
board-floor =
    { $count ->
        [0] Podłoga: { $tiles }
       *[other] Podłoga: { $tiles }, −{ $count }
    }
board-floor-empty = Podłoga: pusta
board-damaged =
    { $count ->
        [0] Uszkodzone: { $tiles }
       *[other] Uszkodzone: { $tiles }, −{ $count }
    }
board-damaged-empty = Uszkodzone: brak
board-keep = Wybierz najwyżej { $count } płytki, które zachowasz; każda pozostała kosztuje punkt
board-space = { board-space-name }: puste, koszt { $cost }
board-space-covered = { board-space-name }: { $tile }
board-space-name =
    { $side ->
        [grey]
            { $star ->
                [orange] Gwiazda lewa górna, pole { $cost }
                [red] Gwiazda prawa górna, pole { $cost }
                [blue] Gwiazda prawa, pole { $cost }
                [yellow] Gwiazda prawa dolna, pole { $cost }
                [green] Gwiazda lewa dolna, pole { $cost }
                [purple] Gwiazda lewa, pole { $cost }
               *[centre]
                    { $position ->
                        [1] Gwiazda środkowa, pole górne
                        [2] Gwiazda środkowa, pole prawe górne
                        [3] Gwiazda środkowa, pole prawe dolne
                        [4] Gwiazda środkowa, pole dolne
                        [5] Gwiazda środkowa, pole lewe dolne
                       *[6] Gwiazda środkowa, pole lewe górne
                    }
            }
       *[coloured] Gwiazda { star }, pole { $position }
    }
board-pay-more = { $tile }: o jedną więcej
board-pay-less = { $tile }: o jedną mniej
board-done = Otoczone ozdoby: { $features }
board-all-numbers = wszystkie „{ $number }”: { $points } pkt
board-mixed-star = środkowa: { $points } pkt
board-slot = Miejsce { $slot }: { $cells }
board-slot-empty = Miejsce { $slot }: puste
board-plate = Kafelek: { $cells }
board-chip = Żeton: { $tiles }
board-factory-chip = Żeton w warsztacie { $factory }: { $tiles }
board-factory-chip-down = Żeton w warsztacie { $factory }, zakryty
board-moon-below = pod spodem { $tiles }
board-stack = { line-stack }, na wierzchu { plate-kind }
board-draw =
    { $cost ->
        [0] Dobierz kafelek (na wierzchu { plate-kind }), za darmo
       *[1] Dobierz kafelek (na wierzchu { plate-kind }), kosztuje 1 punkt
    }
board-returned = odłożone na spód ({ $count }): { $plates }
board-drawn = Dobrane w ciemno: { $plates }
board-hand = { $name } wybiera spośród: { $plates }
board-spent = Wydane żetony: { $tiles }
board-printed = Nadruk na planszach
board-printed-floor = Pola podłogi od lewej: { $points }
board-printed-wall = Na koniec gry: 2 za każdy pełny rząd, 7 za każdą pełną kolumnę, 10 za pięć płytek jednego koloru
board-printed-trumps = Atut w rundach od 1 do 6: { $tiles }
board-printed-bonus = Płytki premiowe za otoczenie: { $features }
board-printed-damaged = Od jednej do czterech uszkodzonych płytek: razem { $points }; płytka pierwszego gracza: dodatkowo −{ $count }
board-printed-special = Płytka specjalna punktuje według rzędu, od góry: { $points }
