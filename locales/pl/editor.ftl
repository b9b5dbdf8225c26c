### The editor of positions, for the page in the browser: loaded with it, not before.

editor = Edytor pozycji
editor-intro = Wybierz płytkę i kliknij miejsce, na którym ma leżeć. Kliknięcie płytki zabiera ją. Płytki biorą się z woreczka i do niego wracają.
editor-engine = Edytor potrzebuje silnika strony, którego nie udało się wczytać. Sprawdź połączenie i spróbuj ponownie.
editor-retry = Spróbuj ponownie
editor-game = Gra
editor-players = Gracze
editor-player-count =
    { $count ->
        [one] { $count } gracz
        [few] { $count } graczy
       *[other] { $count } graczy
    }
editor-start = Zacznij od
editor-empty = Puste plansze
editor-dealt = Losowy początek
editor-bad-link =
    { $what ->
        [position] Link jest uszkodzony: po „position=” nic nie ma. Skopiuj cały link jeszcze raz.
        [puzzle] Link jest uszkodzony: nie da się odczytać zadania z „{ $part }”. Skopiuj cały link jeszcze raz.
        [play] Link jest uszkodzony: nie da się odczytać gry z „{ $part }”. Skopiuj cały link jeszcze raz.
       *[unknown] Ten link do niczego tu nie prowadzi: „{ $part }”. Po znaku # edytor odczytuje „position=…”, „puzzle=…” albo „play=…”.
    }
editor-bad-link-go = Dalej z pustymi planszami
editor-bad-link-kept = Twoja pozycja poniżej się nie zmieniła.
editor-bad-link-keep = Pracuj nad nią dalej
editor-undo = Cofnij
editor-redo = Ponów
editor-palette = Płytka do położenia
editor-special = płytka specjalna

## Whether it is possible

editor-good = Ta pozycja jest możliwa.
editor-faults =
    { $count ->
        [one] { $count } rzecz jest niemożliwa.
        [few] { $count } rzeczy są niemożliwe.
       *[other] { $count } rzeczy jest niemożliwych.
    }
editor-rule = zasada { $rule }
editor-mend = Popraw
editor-mend-what = Popraw: { $what }

## The moment

editor-moment = Chwila gry
editor-round = Runda
editor-idle = Rundy bez płytki na ścianie
editor-phase = Co się dzieje
editor-phase-name =
    { $phase ->
        [deal] warsztaty są zapełniane
        [offer] gracz bierze płytki
        [tile] gracz wykłada ścianę
        [supply] magazyn jest uzupełniany
        [place] gracz kładzie płytki
        [bonus] gracz bierze płytki premiowe
        [plates] ekspozycja jest uzupełniana
        [chips] wykładane są żetony
        [top] odkrywany jest rewers wierzchniego kafelka
        [top-draw] rewers odkrywany po dobraniu
        [top-return] rewers odkrywany po odłożeniu
        [top-next] rewers odkrywany po turze
        [setup] gracz kładzie pierwszy kafelek
        [turn] gracz ma turę
        [draw] gracz dobiera kafelki
        [look] dobrane kafelki są oglądane
        [keep] gracz kładzie jeden z kafelków
        [return] gracz odkłada kafelki
        [return-on] gracz odkłada kolejne kafelki
        [complete] gracz może uzupełnić linię
        [lay] gracz kładzie płytkę
       *[over] gra jest skończona
    }
editor-turn = Czyja tura
editor-row = Linia
editor-due = Płytki premiowe
editor-first = Gracz rozpoczynający
editor-marker = Płytka pierwszego gracza
editor-marker-centre = na środku
editor-marker-large = w dużym warsztacie
editor-goals = Cele

## The table and the boards

editor-table = Stół
editor-factory = Warsztat { $factory }
editor-centre = Środek
editor-supply = Magazyn
editor-bag = Woreczek
editor-lid = Pokrywka
editor-tower = Wieża
editor-score = Punkty
editor-lines = Linie wzorów
editor-line = Linia { $row }
editor-wall = Ściana
editor-floor = Podłoga
editor-stars = Gwiazdy
editor-stock = Zapas
editor-kept = Zachowane płytki
editor-passed = Spasował
editor-star =
    { $star ->
        [orange] Gwiazda pomarańczowa
        [red] Gwiazda czerwona
        [blue] Gwiazda niebieska
        [yellow] Gwiazda żółta
        [green] Gwiazda zielona
        [purple] Gwiazda fioletowa
       *[centre] Gwiazda środkowa
    }
editor-sun = Warsztat { $factory }, część słoneczna
editor-moon = Warsztat { $factory }, część księżycowa, od dołu
editor-large-sun = Duży warsztat, część słoneczna
editor-large-moon = Duży warsztat, część księżycowa
editor-factory-chip = Żeton warsztatu { $factory }
editor-face-down = { $chip }, zakryty
editor-face-up = { $chip }, odkryty
editor-none = brak
editor-display = Ekspozycja
editor-stack = Stos w nieznanej kolejności
editor-under = Odłożone pod stos
editor-returned-by = { seat }, tura { $turn }
editor-returned-add = Kolejna tura
editor-looked = Obejrzane kafelki
editor-drawn = Dobrane rewersy
editor-top = Rewers na wierzchu
editor-kind =
    { $kind ->
        [special] specjalny
       *[universal] uniwersalny
    }
editor-pool = Żetony, które dopiero przyjdą
editor-dome = Kopuła
editor-damaged = Uszkodzone płytki
editor-chips = Żetony
editor-spent = Wydane żetony
editor-tokens = Użyte znaczniki
editor-taken = Wzięte żetony
editor-slots = Kafelki
editor-slot = Miejsce { $slot }
editor-plate = Kafelek { $plate }
editor-add = Dodaj
editor-turn-plate = Obróć

## For screen readers

editor-do-add = Połóż tutaj ({ $what }): { $place }
editor-do-remove = Zabierz ({ $what }): { $place }
editor-cell = rząd { $row }, kolumna { $column }: { $what }
editor-space = pole { $space }: { $what }
editor-nothing = puste
editor-remove = Zabierz: { $what }

## Text and what comes after

editor-text = Tekst pozycji
editor-text-hint = Skopiuj go, aby zachować lub udostępnić pozycję, albo wklej tu inny.
editor-text-copy = Kopiuj
editor-text-use = Użyj tego tekstu
editor-text-bad = Nie da się tego odczytać jako tekstu pozycji, który zaczyna się na przykład tak: { "azul 2 round:1" } …
editor-then = A potem
editor-analyse = Analizuj
editor-play = Graj od tego miejsca
editor-play-as = Grasz jako
editor-play-level = Poziom botów
editor-play-back = Wróć do edytora
editor-play-over = W tej pozycji nikt już nie ma ruchu.
editor-puzzle = Zrób zadanie
editor-puzzle-searching = Szukanie jednego wyraźnie najlepszego ruchu…
editor-puzzle-stop = Zatrzymaj
editor-puzzle-none = To nie jest zadanie. Najlepszy ruch: { $best }. Drugi ({ $second }) traci tylko { $loss }% szans na wygraną.
editor-puzzle-no-choice = To nie jest zadanie: nie ma czego wybierać.
editor-puzzle-made = Zadanie
editor-puzzle-copy = Kopiuj link
editor-not-yet = Gdy pozycja będzie możliwa, możesz ją analizować lub z niej zagrać.

## Why a text is no position

unreadable-where = Część { $number } ({ $name }): { $reason }.
unreadable-missing = brakuje jej
unreadable-extra = „{ $what }” to o jedną część za dużo
unreadable-begin = „{ $what }” powinno zaczynać się od „{ $begin }”
unreadable-game = „{ $what }” to nie gra; gry to { $list }
unreadable-players =
    { $most ->
        [2] w tę grę gra 2 graczy
       *[other] w tę grę gra 2, 3 albo 4 graczy
    }
unreadable-number = „{ $what }” to nie liczba, która może tu stać
unreadable-seat =
    { $or ->
        [centre] „{ $what }” to nie gracz; gracze to { "0, 1, 2, 3" }, a { "C" } oznacza środek stołu
        [large] „{ $what }” to nie gracz; gracze to { "0, 1, 2, 3" }, a { "L" } oznacza duży warsztat
       *[none] „{ $what }” to nie gracz; gracze to { "0, 1, 2, 3" }
    }
unreadable-row = linia to liczba od 1 do { $most }
unreadable-phase = musi to być coś z tej listy, z liczbami w miejscu wielkich liter: { $list }
unreadable-list =
    { $of ->
        [large] warsztaty, { $count } w sumie, oddzielają przecinki; duży jest ostatni
        [small] małe warsztaty, { $count } w sumie, oddzielają przecinki
        [lines] linie, { $count } w sumie, oddzielają przecinki
        [slots] miejsca na kafelki, { $count } w sumie, oddzielają przecinki
       *[factories] warsztaty, { $count } w sumie, oddzielają przecinki
    }
unreadable-rows =
    { $of ->
        [stars] gwiazdy, { $count } w sumie, po { $width } pól każda, oddziela { "/" }
        [dome] rzędy kopuły, { $count } w sumie, po { $width } pól każdy, oddziela { "/" }
       *[wall] rzędy ściany, { $count } w sumie, po { $width } pól każdy, oddziela { "/" }
    }
unreadable-cell =
    { $of ->
        [special] pole to { "." } albo litera koloru, albo { "S" } – płytka specjalna
       *[colours] pole to { "." } albo litera koloru
    }
unreadable-board =
    { $game ->
        [pavilion] plansza ma cztery części oddzielone znakiem { ";" }: punkty, gwiazdy, { "stock" } albo { "kept" }, płytki
        [duel] plansza ma dziewięć części oddzielonych znakiem { ";" }: punkty, linie, kafelki, kopuła, uszkodzone płytki, żetony, wydane żetony, znaczniki, wzięte żetony
       *[azul] plansza ma cztery części oddzielone znakiem { ";" }: punkty, linie, ściana, podłoga
    }
unreadable-held = po gwiazdach stoi { "stock" } albo, jeśli gracz spasował, { "kept" }
unreadable-dash = gdzie nie ma płytek, wpisz { "-" }
unreadable-many = „{ $what }” ma więcej płytek niż { $most }
unreadable-colour = „{ $what }” to nie kolor; kolory to { $list }
unreadable-count = „{ $what }” to nie liczba płytek każdego koloru, jak { "B13Y9" }; gdy nie ma żadnych, wpisz { "-" }
unreadable-one-colour = „{ $what }”: linia mieści tylko jeden kolor
unreadable-goals = gra ma trzy albo cztery cele, i nie oba z pary: { "rows" } albo { "five-colours" }, { "columns" } albo { "edge" }, { "diagonals" } albo { "corners" }, { "universal" } albo { "special" }
unreadable-goal = „{ $what }” to nie cel; cele to { $list }
unreadable-plate = „{ $what }” to nie kafelek; kafelki mają numery od 1 do 18
unreadable-back = „{ $what }”: tył kafelka to { "S" } (specjalny) albo { "U" } (uniwersalny)
unreadable-top = na wierzchu jest tylko jeden kafelek: wpisz { "S" } albo { "U" }, a jeśli go nie znasz, { "-" }
unreadable-under = kafelki zwrócone przez gracza zapisuje się tak: { "0=4+5" }
unreadable-chip = „{ $what }” to nie żeton; żetony to { $list }
unreadable-two-chips = żetony { $what } są tylko dwa
unreadable-slot = „{ $what }” to nie kafelek z liczbą ćwierćobrotów, jak { "14r2" }

## Why a position is impossible

impossible-no-such-seat = wśród { $players } graczy nie ma gracza { $seat }
impossible-tile-count = { colour }: płytek jest razem { $count }, a musi być { $due }
impossible-not-laid-out = przy { $players } graczach nie ma warsztatu { $factory }
impossible-crowded-factory =
    { $factory ->
        [large] w dużym warsztacie leży { $count } płytek, więcej, niż się mieści
       *[other] w warsztacie { $factory } leży { $count } płytek, więcej, niż się mieści
    }
impossible-line-count = gracz { $seat }: w linii { $row } jest { $count } płytek, a mieści się { $row }
impossible-line-on-wall = gracz { $seat }: linia { $row } ma kolor, który jest już w rzędzie { $row } ściany: { colour }
impossible-wrong-cell = gracz { $seat }: rząd { $row }, kolumna { $column } ściany jest na inny kolor
impossible-row-repeats = gracz { $seat }: w rzędzie { $row } ściany kolor się powtarza: { colour }
impossible-column-repeats = gracz { $seat }: w kolumnie { $column } ściany kolor się powtarza: { colour }
impossible-crowded-floor = gracz { $seat }: na podłodze jest { $count } płytek, a jest tam 7 pól
impossible-score = gracz { $seat }: wynik { $score } jest niemożliwy; z tymi płytkami od { $least } do { $most }
impossible-too-many-rounds = runda { $round } jest niemożliwa: z tak małą liczbą płytek na ścianach jest najwyżej { $most } rund
impossible-before-first-deal = runda 0 jest przed pierwszym rozdaniem, gdy nic się jeszcze nie stało
impossible-too-idle = { $idle } rund bez płytki na ścianie to za dużo; najwyżej { $most }
impossible-empty-table = na stole nie ma płytek do wzięcia; połóż jakieś w warsztatach lub na środku
impossible-tiles-on-table = na stole są płytki, więc gracze muszą je brać
impossible-row-complete = gracz { $seat } ma pełny rząd, więc gra się skończyła
impossible-full-line = gracz { $seat }: linia { $row } jest pełna i musi już być na ścianie
impossible-floor-not-cleared = gracz { $seat }: podłoga musi być już uprzątnięta
impossible-wrong-first = gracz { $seat } ma płytkę pierwszego gracza, więc gracz { $first } nie może zaczynać
impossible-not-over = gra nie może być skończona: żaden rząd nie jest pełny i są płytki do rozdania
impossible-nothing-to-deal = nie ma już czego rozdawać, więc gra się skończyła
impossible-no-choice = na kolorowej ścianie każda płytka ma swoje miejsce, więc nikt nie wybiera kolumny
impossible-nothing-to-place = gracz { $seat }: linia { $row } nie jest pełną linią z kolumną do wyboru
impossible-crowded-supply = w magazynie jest { $count } płytek, a ma on 10 pól
impossible-wrong-colour = gracz { $seat }: gwiazda przyjmuje tylko swój kolor, a leży tam: { colour }
impossible-centre-repeats = gracz { $seat }: na gwieździe środkowej kolor się powtarza: { colour }
impossible-mixed-star = gracz { $seat }: gwiazda musi być w jednym kolorze albo mieć same różne
impossible-keeps-too-much = gracz { $seat } zachowuje { $count } płytek; można najwyżej { $most }
impossible-no-such-round = nie ma rundy { $round }; gra ma ich { $most }
impossible-passed-too-soon = gracz { $seat } nie mógł spasować, gdy płytki są brane
impossible-not-passed = gracz { $seat } nie spasował, więc runda trwa
impossible-has-passed = gracz { $seat } spasował i nie może mieć ruchu
impossible-empty-stock = gracz { $seat } nie ma płytek i pasuje automatycznie
impossible-no-bonus = gracz { $seat } nie może brać { $due } płytek premiowych: nic takiego nie jest otoczone albo w magazynie jest za mało
impossible-no-refill = magazyn nie może czekać na uzupełnienie po turze gracza { $seat }
impossible-wrong-end = gra kończy się po rundzie { $most }, nie wcześniej
impossible-plate-count = kafelek { $plate } jest w { $count } miejscach, a musi być w jednym
impossible-chip-count = żeton { $chip }: jest ich razem { $count }, a muszą być 2
impossible-both-sides =
    { $factory ->
        [large] duży warsztat ma płytki w obu częściach
       *[other] warsztat { $factory } ma płytki w obu częściach
    }
impossible-chip-face = żeton warsztatu { $factory } jest odkryty dokładnie wtedy, gdy nie ma tam już płytek
impossible-crowded-display = na ekspozycji jest { $count } kafelków, a ma ona { $most } miejsca
impossible-drawn-too-many = nie można było dobrać { $drawn } kafelków: na stosie jest { $stack }
impossible-top = rewers wierzchniego kafelka stosu musi być znany, chyba że stos jest pusty albo rewers dopiero będzie odkryty
impossible-backs = kafelki o takich rewersach nie mogą leżeć na wierzchu stosu
impossible-too-many-returned = pod stosem leży najwyżej 16 kafelków, z każdej tury co najmniej jeden
impossible-dome-cell = gracz { $seat }: rząd { $row }, kolumna { $column } kopuły nie może mieć tej płytki
impossible-special-tile = gracz { $seat }: w rzędzie { $row }, kolumnie { $column } jest płytka specjalna dokładnie wtedy, gdy trzy inne pola kafelka są zakryte
impossible-crowded-damaged = gracz { $seat } ma { $count } uszkodzonych płytek, a mieszczą się 4
impossible-plates-laid = gracz { $seat } ma na kopule { $count } kafelków, a teraz musi być { $due }
impossible-tokens = gracz { $seat } użył { $count } znaczników, co nie pasuje do tej chwili gry
impossible-chips-taken = gracz { $seat }: { $count } żetonów wziętych w tej rundzie nie pasuje do żetonów w warsztatach
impossible-chips-held = gracz { $seat } ma { $count } żetonów razem z wydanymi, a musi być { $due }
impossible-pool-size = żetonów do przyjścia jest { $count }, a teraz musi być { $due }
impossible-set-up = w przygotowaniu nic jeszcze nie zostało wzięte
impossible-not-empty = w warsztatach są płytki lub żetony, a teraz muszą być puste
impossible-stray-plates = kafelki dobrane lub obejrzane należą do tury gracza, który dobiera
impossible-nothing-to-do = gracz { $seat } nie może tu mieć ruchu
impossible-unresolved = gracz { $seat }: linia { $row } musi już być rozliczona
impossible-damaged-left = gracz { $seat }: uszkodzone płytki muszą już być policzone
impossible-nothing-to-decide = gracz { $seat }: o linii { $row } nie ma co decydować
impossible-nothing-due = tu nic się nie losuje
impossible-plates-first = najpierw trzeba uzupełnić ekspozycję
impossible-not-dealt = warsztaty nie są zapełnione tak, jak po rozdaniu
impossible-marker-taken = płytka pierwszego gracza nie mogła być wzięta, gdy w części słonecznej dużego warsztatu są płytki
