### The page in the browser. Variables are explained in English, in the file of the same name.

## Everywhere

page-skip = Przejdź do treści
page-home = Évora, na stronę główną
page-menu = Menu
page-nav =
    { $to ->
        [play] Graj
        [games] Partie
        [learn] Zasady
        [leaders] Ranking
        [settings] Ustawienia
       *[account] Ty
    }
page-yes = Tak
page-no = Nie
page-cancel = Anuluj
page-bot = Bot { $level }
page-name-seat = { $name } ({ $seat })
page-deleted = Ktoś, kogo już nie ma
page-seat-free = Wolne miejsce
page-your-turn = twoja tura
page-days =
    { $count ->
        [one] { $count } dzień
       *[other] { $count } dni
    }
missing-title = Tu nic nie ma
missing-text = Adres może zawierać błąd albo to, co tu było, zniknęło.
missing-home = Na stronę główną

## What went wrong

problem-unreachable = Nie można połączyć się z serwerem. Czy jest połączenie z siecią?
problem-internal = Coś poszło nie tak. Spróbuj za chwilę.
problem-unavailable = Teraz to niemożliwe. Spróbuj za chwilę.
problem-too-many = Za dużo naraz. Poczekaj chwilę.
problem-not-found = Tu nic nie ma albo nie masz do tego dostępu.
problem-invalid = Niektóre z tych wartości są niemożliwe.
problem-not-signed-in = Najpierw się zaloguj.
problem-wrong-password = Nazwa albo hasło się nie zgadza.
problem-account-needed = Do tego potrzebne jest konto: wybierz nazwę i hasło.
problem-forbidden = Nie możesz tego zrobić.
problem-name-taken = Ta nazwa jest zajęta.
problem-has-account = Masz już konto.
problem-seat-taken = To miejsce jest zajęte.
problem-table-full = Stół jest pełny.
problem-wrong-link = Ten link nie pasuje do tego stołu.
problem-already-seated = Już siedzisz przy tym stole.
problem-not-seated = Nie siedzisz przy tym stole.
problem-started = Partia już trwa.
problem-not-started = Partia jeszcze się nie zaczęła.
problem-over = Partia jest skończona.
problem-not-over = Partia jeszcze trwa.
problem-not-your-turn = To nie twoja tura.
problem-stale = Partia poszła dalej.
problem-bad-word = To nie jest zapis ruchu.
problem-illegal = Zasady na to nie pozwalają.
problem-no-chat = Tu nie możesz pisać na czacie.
problem-no-takeback = Nie ma czego cofnąć.
problem-malformed = Nie da się tego odczytać.
problem-too-large = To jest za długie.

## The first page

home-set = Układaj płytki.
home-time = Bez pośpiechu.
home-about = Azul, Azul Mini, Letni Pawilon i Duel, dla dwojga do czworga graczy. Z bliskimi przy jednym ekranie, przez link albo z komputerem.
home-play = Zagraj
home-new = Nowy stół
home-join = Dołącz
home-join-code = Dołącz z kodem
home-code = Kod albo link
home-games = Gry
home-game-name =
    { $game ->
        [azul] Azul
        [mini] Azul Mini
        [pavilion] Letni Pawilon
       *[duel] Azul Duel
    }
home-game-about =
    { $game ->
        [azul] Ściana w pięciu kolorach.
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
home-yours-none = Jeszcze żadnej. Do pierwszej wystarczy jedno naciśnięcie.
home-open = Otwarte stoły
home-open-none = Teraz nikt nie czeka. Otwórz stół, może ktoś przyjdzie.
home-all = zobacz wszystkie
home-with = z: { $names }
home-waiting = czekasz na ruch
home-waiting-players = czeka na graczy
home-seated = zajęte miejsca: { $count } z { $all }

## Setting up a table

setup-title = Nowy stół
setup-side = Plansza
setup-coloured = Strona kolorowa
setup-grey = Strona szara
setup-against = Przeciwnicy
setup-mode =
    { $mode ->
        [bot] Boty
        [here] Osoby przy tym ekranie
        [link] Znajomi przez link
       *[open] Gracze online
    }
setup-level = Poziom botów
setup-level-about =
    { $level ->
        [1] Bierze prawie cokolwiek.
        [2] Widzi następny ruch.
        [3] Dobry na początek.
        [4] Wie, czego chce.
        [5] Gra dobrze.
        [6] Trudno z nim wygrać.
        [7] Bardzo trudno z nim wygrać.
       *[8] Najsilniejszy. Myśli dłużej.
    }
setup-play = Graj
setup-open = Otwórz stół
setup-more = Miejsca, zegar i inne
setup-seats = Miejsca
setup-seat = Miejsce { $seat }
setup-me = ty
setup-who-open = Dowolny gracz
setup-who-link = Tylko z linkiem
setup-clock = Zegar
setup-clock-kind =
    { $kind ->
        [none] Bez zegara
        [per_move] Na każdy ruch
        [bank] Na całą partię
       *[days] W dniach
    }
setup-increment = Dodawane po każdym ruchu
setup-increment-seconds =
    { $count ->
        [0] bez dodatku
        [one] + { $count } sekunda na ruch
        [few] + { $count } sekundy na ruch
       *[many] + { $count } sekund na ruch
    }
setup-timeout = Gdy czas się skończy
setup-timeout-forfeit = Partia przegrana
setup-timeout-bot = Dalej gra bot
setup-first = Kto zaczyna
setup-first-any = Losowo
setup-goals-about = Wybierz trzy albo cztery; bez wyboru zostaną wylosowane.
setup-table = Stół
setup-private = Tylko dla osób z linkiem
setup-rated = Rankingowa
setup-rated-about = potrzebne konto i zegar; tylko między ludźmi
setup-spectators = Inni mogą oglądać
setup-takebacks = Ruchy można cofać
setup-chat = Z czatem

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
        [0] { $minutes } min na gracza
       *[other] { $minutes } min na gracza + { $increment } s
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
lobby-quick = Szybka partia
lobby-quick-about = Znajdziemy taki stół albo go otworzymy.
lobby-find = Znajdź partię

## Before the game

waiting-title = Czekamy na graczy
waiting-starting = Wszyscy już są
waiting-closed = Ten stół zamknięto, zanim zaczęła się partia.
waiting-link-seat = Dla kogoś z linkiem
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
table-down = Połączenie zerwane. Próbujemy ponownie…
table-lost-title = Nie można pokazać tego stołu
table-note-thinking = myśli
table-note-turn = teraz gra
table-note-away = nie ma przy stole
table-note-won = wygrana
table-takeback = Cofnij ruch
table-takeback-asked = Czy można cofnąć ostatni ruch?
table-takeback-waiting = Pytamy pozostałych, czy można cofnąć ruch.
table-resign = Poddaj się
table-resign-sure = Przegrasz tę partię.
table-result = Wynik
table-round-over = Koniec rundy.
table-event = { $name } { $what }.
table-round-points = { $name } { $points }.

move-brief = bierze kolor { colour } { form-from-source }
move-brief-line = bierze kolor { colour } { form-from-source } { form-to-azul-line }
bar-prompt =
    { $step ->
        [offer] Wybierz płytki.
        [line] Dokąd? Wybierz linię albo podłogę.
        [duel-line] Dokąd? Wybierz linię albo stos uszkodzonych.
        [cell] Wybierz, gdzie trafi płytka.
        [stock] Wybierz płytkę do położenia albo spasuj.
        [space] Wybierz pole gwiazdy.
        [jokers] Ile z nich to płytki atutowe?
        [supply]
            { $due ->
                [one] Weź { $due } płytkę premiową z magazynu.
                [few] Weź { $due } płytki premiowe z magazynu.
               *[many] Weź { $due } płytek premiowych z magazynu.
            }
        [pass] Możesz tylko spasować.
        [keep] Które płytki zachowujesz? Każda inna kosztuje punkt.
        [duel-turn] Wybierz płytki, żeton albo kafelek.
        [order] Jak ułożyć resztę w stos? Ostatnia leży na górze.
        [plate] Wybierz kafelek.
        [slot] Wybierz puste miejsce w kopule.
        [turn] Jak go obrócić?
        [draw] Dobierz następny kafelek albo obejrzyj dobrane.
        [under] Który kafelek odłożyć teraz pod stos?
       *[spend] Uzupełnij linię żetonami albo ją zostaw.
    }
bar-waiting = Teraz gra { $name }.
bar-sent = Wysłano…
bar-kept = Ruch zostanie wysłany, gdy połączenie wróci.
bar-not-there = To teraz niemożliwe.
bar-rule = Zasada { $rule }
bar-hint = Silny gracz { $what }.

notes-title = Gdyby runda skończyła się teraz
notes-score = wynik teraz
notes-after = po rundzie
notes-end = koniec gry by dodał
moves-title = Ruchy
moves-type = Wpisz ruch
# On the button that shows a line for typing a move.
moves-type-open = Wpisz ruch ({ $key })
moves-enter = Wybierz
chat-title = Czat
chat-mute = Ukryj
chat-say = Napisz coś
chat-send = Wyślij

help-page-pick = Naciśnij płytki, potem podświetlone miejsce, potem Zatwierdź. Można też przeciągać.
help-page-keys = Klawisze: Tab przechodzi między częściami, strzałki poruszają się w środku, Enter wybiera i zatwierdza, Escape cofa wybór. Ruch można też wpisać; na planszy zaczyna się od wielkiej litery albo cyfry.
help-page-commands = Klawisze, które działają wszędzie przy stole
help-page-words = Jak zapisuje się ruchy
help-command =
    { $command ->
        [factories] do warsztatów
        [centre] na środek
        [own] do twojej planszy
        [others] do plansz innych
        [scores] podaj wyniki
        [last] podaj ostatni ruch
        [turn] powiedz, czyja tura
        [hint] podpowiedź
        [type] do pola wpisywania
       *[help] ta strona
    }

## The end

result-you-win = Wygrywasz!
result-wins = Wygrywa { $name }
result-shared = Zwycięstwo dzielą: { $names }
result-tie-azul = Remis punktowy; rozstrzygnęła liczba pełnych rzędów.
result-tie-duel = Remis punktowy; rozstrzygnęła płytka startowa.
result-resigned = { $name } poddaje partię.
result-timed-out = { $name }: czas się skończył.
result-abandoned = Partia została porzucona.
result-part =
    { $part ->
        [start] start
        [tiles] płytki
        [floor] podłoga
        [rows] rzędy
        [columns] kolumny
        [colours] kolory
        [placements] położone płytki
        [marker] płytka startowa
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
result-rematch-open = Do rewanżu

## Settings

settings-title = Ustawienia
settings-language = Język
settings-theme = Wygląd
settings-theme-switch = Jasny albo ciemny
settings-theme-name =
    { $theme ->
        [auto] Jak w systemie
        [light] Jasny
        [dark] Ciemny
       *[contrast] Wysoki kontrast
    }
settings-speed = Ruch płytek
settings-speed-name =
    { $speed ->
        [slow] Wolny
        [usual] Zwykły
        [fast] Szybki
       *[off] Bez ruchu
    }
settings-table = Przy stole
settings-switch =
    { $what ->
        [confirm] Zatwierdzanie każdego ruchu
        [letters] Litery na płytkach
        [forecast] Pokazuj wynik, gdyby partia skończyła się teraz
       *[chat] Pokazuj czat
    }

## Games and replays

games-any-players = Dowolna liczba graczy
games-players =
    { $count ->
        [one] { $count } gracz
       *[other] { $count } graczy
    }
games-any-rated = Rankingowe i inne
games-unrated = nierankingowa
games-name = Nazwa gracza
games-mine = Tylko moje
games-import = Otwórz plik z zapisem
games-back = Wróć do listy
games-none = Nie ma tu jeszcze żadnej partii.
games-ended = Zakończono
games-more = Pokaż więcej
replay-first = Na początek
replay-back = Krok wstecz
replay-play = Odtwarzaj
replay-pause = Zatrzymaj
replay-on = Krok dalej
replay-last = Na koniec
replay-step = Krok
replay-seat = Oczami gracza
replay-record = Pobierz zapis partii

## Fair deals

fair-link = Sprawdź losowania
fair-title = Czy losowania były uczciwe?
fair-how-1 = Przed partią serwer wylosował sekret i pokazał zobowiązanie: liczbę, która pasuje do tego sekretu i do żadnego innego. Potem przeglądarka każdego gracza dodała własny wkład. Wszystkie losowania wynikają z sekretu i wkładów, więc nikt nie mógł ich wybrać.
fair-how-2 = Partia się skończyła, więc sekret jest jawny. Twoja przeglądarka policzyła właśnie wszystko jeszcze raz, nikogo nie pytając.
fair-running = Liczymy…
fair-not-yet = Sekret zostanie podany po zakończeniu partii. Wróć wtedy.
fair-good =
    { $count ->
        [one] Wszystko się zgadza: sekret jest tym, który obiecano, i wynika z niego jedyne losowanie.
        [few] Wszystko się zgadza: sekret jest tym, który obiecano, i wynikają z niego wszystkie { $count } losowania.
       *[many] Wszystko się zgadza: sekret jest tym, który obiecano, i wynikają z niego wszystkie losowania ({ $count }).
    }
fair-bad = Coś się nie zgadza. Poniżej widać co.
fair-checked = Co sprawdzono
fair-check =
    { $kind ->
        [commitment] Sekret pasuje do zobowiązania
        [promise] Zobowiązanie i wkład są takie, jakie twoja przeglądarka zachowała przed partią
        [first] Gracz rozpoczynający wynika z klucza
       *[goals] Cele wynikają z klucza
    }
fair-draw = Krok { $step }:
fair-ours = klucz daje
fair-left-out =
    { $count ->
        [one] { $count } losowania nie dało się tu sprawdzić.
       *[other] { $count } losowań nie dało się tu sprawdzić.
    }
fair-values = Wartości
fair-commitment = Zobowiązanie
fair-secret = Sekret
fair-share = Wkład z miejsca { $seat }

## Players

leaders-none = Nikt nie rozegrał tu jeszcze dość partii rankingowych.
leaders-place = Miejsce
leaders-player = Gracz
leaders-games = Partie
profile-since = Z nami od { $day }
profile-wins = Wygrane
profile-history = Ranking: { $game }
profile-plot =
    { $count ->
        [one] Ranking { $to } po { $count } partii
       *[other] Ranking od { $from } do { $to }, partie: { $count }
    }

## Account

account-title = Ty
account-profile = Twoja strona
account-sign-up = Załóż konto
account-sign-up-about = Grasz jako gość. Konto zachowuje twoje partie i nazwę oraz pozwala grać partie rankingowe.
account-sign-in = Zaloguj się
account-sign-in-about = Podaj nazwę i hasło swojego konta.
account-to-sign-in = Mam konto
account-to-sign-up = Nie mam jeszcze konta
account-sign-out = Wyloguj się
account-name = Nazwa
account-password = Hasło
account-password-about = Co najmniej 8 znaków. Nie pytamy o e-mail, więc hasła nie da się odzyskać.
account-password-change = Zmień hasło
account-password-changed = Hasło zmienione; wszystkie inne sesje zakończono.
account-password-old = Obecne hasło
account-password-new = Nowe hasło
account-sessions = Twoje sesje
account-session-this = to urządzenie
account-session-end = Zakończ
account-sessions-end = Zakończ wszystkie inne
account-data = Twoje dane
account-data-about = Możesz zapisać w pliku wszystko, co o tobie przechowujemy, albo to usunąć. Partie zostaną, bez twojej nazwy.
account-export = Zapisz jako plik
account-delete = Usuń
account-delete-sure = Konto zostanie usunięte na zawsze. Partie zostaną, bez twojej nazwy.
account-delete-guest = Zapomnimy o tobie na zawsze. Partie zostaną, bez twojej nazwy.
tokens-title = Tokeny dla programów
tokens-about = Z tokenem twój program może grać albo oglądać w twoim imieniu.
tokens-secret = Pokazujemy go tylko raz. Zachowaj go w bezpiecznym miejscu:
tokens-label = Do czego służy
tokens-scopes = Co mu wolno
tokens-scope =
    { $scope ->
        [read] odczytywać dane
        [tables] otwierać stoły i dołączać
        [play] grać
       *[chat] pisać na czacie
    }
tokens-make = Utwórz token
tokens-revoke = Unieważnij

## Learning

learn-first = Twoja pierwsza runda
learn-first-about = Jedna runda Azula z objaśnieniami. Pięć minut.
learn-about = Zasady każdej gry naszymi słowami, ze stołami, które je pokazują i na których można próbować.
learn-game-about =
    { $game ->
        [azul] Bierz kolory, zapełniaj linie, układaj ścianę. Od tej gry warto zacząć.
        [mini] Zasady Azula na mniejszej planszy.
        [pavilion] Zbieraj płytki i wydawaj je na siedem gwiazd. W każdej rundzie atutem jest inny kolor.
       *[duel] Dwie kopuły z kafelków; płytki leżą w słońcu albo pod księżycem.
    }
learn-begin = Zacznij
learn-all = Wszystkie gry
learn-try = Wypróbuj na planszy
learn-rules = Zasady: { $game }
learn-other = Drugi gracz
learn-restart = Od początku
example-see =
    { $count ->
        [one] Przykład:
       *[other] Przykłady:
    }
example-name = Przykład { $example }
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
        [two] Dwa turkusowe żetony
       *[three] Trzy dowolne żetony
    }
example-hint = Naciśnij „Pokaż” albo wykonaj własny ruch.
example-show = Pokaż
example-on = Dalej
learn-picture = Co leży na stole
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
part-about =
    { $part ->
        [azul-factories] Na każdy trafiają cztery płytki. W swojej turze bierzesz z jednego z nich wszystkie płytki jednego koloru.
        [azul-centre] Tu zbiera się to, co inni zostawili, i stąd też można brać. Kto zrobi to pierwszy, dostaje płytkę startową.
        [azul-lines] To, co bierzesz, układasz w jednej ze swoich linii. Linia mieści tylko jeden kolor.
        [azul-wall] Na koniec rundy z każdej pełnej linii jedna płytka przechodzi tutaj i daje punkty.
        [azul-floor] Tu spadają płytki, dla których zabrakło miejsca. Kosztują punkty.
        [pavilion-factories] Na każdy trafiają cztery płytki. W swojej turze bierzesz z jednego z nich jeden kolor.
        [pavilion-trump] Każda z sześciu rund ma swój kolor atutowy. Pomaga zapłacić za każdy inny.
        [pavilion-centre] Tu zbiera się to, co inni zostawili, i stąd też można brać. Kto zrobi to pierwszy, dostaje płytkę startową.
        [pavilion-stock] Wzięte płytki, gotowe do wydania.
        [pavilion-stars] Płacisz tyle płytek, ile mówi liczba, a jedna z nich zakrywa pole.
        [pavilion-features] Otocz którąś z tych ozdób, a od razu weźmiesz płytki z magazynu.
        [pavilion-supply] Dziesięć wspólnych płytek, z których bierze się te premie.
        [duel-sun] Tu rozkłada się płytki. Bierzesz wszystkie płytki jednego koloru z jednego warsztatu.
        [duel-moon] Tu czekają resztki: na małych warsztatach w stosie, na żetonie bonusowym.
        [duel-plates] Układasz je w swojej kopule. One rozstrzygają, jakie kolory przyjmie.
        [duel-lines] To, co bierzesz, układasz w jednej ze swoich linii. Linia mieści tylko jeden kolor.
        [duel-dome] Na koniec rundy z każdej pełnej linii jedna płytka przechodzi do swojego rzędu i daje punkty.
        [duel-damaged] Tu leżą płytki, dla których zabrakło miejsca. Kosztują punkty.
       *[duel-goals] To, co liczy się na koniec tej partii.
    }
setup-goal-none = poza grą
guide =
    { $stage ->
        [first] Chcesz mieć płytki na ścianie po prawej: tam dają punkty. Prowadzą do niej linie po lewej, które trzeba zapełnić. Naciśnij kolor na jednym z warsztatów: bierzesz z niego wszystkie płytki tego koloru, reszta trafia na środek.
        [target] Teraz wybierz linię wzorów na swojej planszy. Mieści tylko jeden kolor i trzeba ją zapełnić: pierwsza potrzebuje jednej płytki, ostatnia pięciu.
        [confirm] Oto co się stanie. Zatwierdź albo cofnij i spróbuj inaczej.
        [centre] Drugi gracz też wykonał ruch. Możesz brać także ze środka; kto zrobi to pierwszy, dostaje płytkę startową, która kosztuje punkt i daje początek następnej rundy. Płytki, które się nie mieszczą, spadają na podłogę i kosztują punkty.
        [on] Graj dalej, aż wszystkie płytki zostaną zabrane. Staraj się zapełniać linie dokładnie.
       *[scored] Runda skończona: każda pełna linia wysłała płytkę na ścianę, gdzie daje tym więcej punktów, im dłuższy jest jej rząd i kolumna. Gra trwa, aż ktoś ukończy rząd pięciu płytek. To wszystko, czego potrzebujesz!
    }
guide-play = Zagraj prawdziwą partię

## The board

board-factories = Warsztaty
board-own = Twoja plansza
board-of = Plansza: { $name }
board-choices = Do wyboru
board-plates = Kafelki kopuły
board-to-come = Jeszcze w grze
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
board-floor = Podłoga: { $tiles }, −{ $count }
board-floor-empty = Podłoga: pusta
board-damaged = Uszkodzone: { $tiles }, −{ $count }
board-damaged-empty = Uszkodzone: brak
board-space = { $star ->
    [centre] Gwiazda środkowa, pozycja { $position }: puste, koszt { $cost }
   *[other] Gwiazda: { star }, pozycja { $position }: puste, koszt { $cost }
}
board-space-covered = { $star ->
    [centre] Gwiazda środkowa, pozycja { $position }: { $tile }
   *[other] Gwiazda: { star }, pozycja { $position }: { $tile }
}
board-pay-more = { $tile }: o jedną więcej
board-pay-less = { $tile }: o jedną mniej
board-done = Otoczone ozdoby: { $features }
board-all-numbers = wszystkie { $number }: { $points }
board-mixed-star = środkowa { $points }
board-slot = Miejsce { $slot }: { $cells }
board-slot-empty = Miejsce { $slot }: puste
board-plate = Kafelek { $plate }: { $cells }
board-chip = Żeton: { $tiles }
board-factory-chip = Żeton warsztatu { $factory }: { $tiles }
board-factory-chip-down = Żeton warsztatu { $factory }, zakryty
board-moon-below = pod spodem { $tiles }
