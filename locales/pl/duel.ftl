### Azul: Pojedynek. Variables are explained in English, in the file of the same name.

## Names and places

goal =
    { $goal ->
        [rows] rzędy
        [five-colours] pięć kolorów
        [columns] kolumny
        [edge] krawędź
        [diagonals] przekątne
        [corners] narożniki
        [universal] pola wielokolorowe
       *[special] pola specjalne
    }
goal-pays =
    { $goal ->
        [rows] 3 punkty za każdy pełny rząd kopuły.
        [five-colours] 4 punkty za każdy rząd z płytkami w co najmniej 5 różnych kolorach; płytka specjalna liczy się jako jeszcze jeden kolor.
        [columns] 7 punktów za każdą pełną kolumnę kopuły.
        [edge] 1 punkt za każdą płytkę na 20 polach przy krawędzi.
        [diagonals] 10 punktów za każdą z dwóch przekątnych, która jest pełna.
        [corners] 3 punkty za każdy pełny kafelek w górnym narożniku, 8 za każdy w dolnym.
        [universal] 2 punkty za każde pole wielokolorowe kopuły, jeśli wszystkie są zakryte.
       *[special] Minus 3 punkty za każde puste pole specjalne.
    }
# It agrees with kafelek.
plate-kind =
    { $kind ->
        [special] specjalny
       *[universal] uniwersalny
    }
# Nominative and accusative.
form-plate =
    { $kind ->
        [special] kafelek specjalny ({ $colours })
       *[universal] kafelek uniwersalny ({ $colours })
    }
duel-factory =
    { $source ->
        [large] duży warsztat
       *[factory] warsztat { $factory }
    }
# Genitive.
form-of-duel-factory =
    { $source ->
        [large] dużego warsztatu
       *[factory] warsztatu { $factory }
    }
# Locative.
form-in-duel-factory =
    { $source ->
        [large] dużym warsztacie
       *[factory] warsztacie { $factory }
    }
duel-line =
    { $target ->
        [damaged] stos uszkodzonych płytek
       *[line] linia { $line }
    }
# Where the tiles that were just named go, with its preposition.
form-to-duel-line =
    { $target ->
        [damaged] na stos uszkodzonych
       *[line] do linii { $line }
    }

## What a move does, after the name of a player

duel-lays =
    { $turns ->
        [0] kładzie { form-plate } na miejscu { $slot }, bez obrotu
        [1] kładzie { form-plate } na miejscu { $slot }, obrócony w prawo
        [2] kładzie { form-plate } na miejscu { $slot }, obrócony o 180°
       *[3] kładzie { form-plate } na miejscu { $slot }, obrócony w lewo
    }
duel-draws =
    { $kind ->
        [special] dobiera w ciemno kafelek specjalny
        [universal] dobiera w ciemno kafelek uniwersalny
       *[unknown] dobiera kafelek w ciemno
    }
duel-looks = ogląda dobrane kafelki
duel-returns = odkłada kafelek pod stos
duel-takes =
    { $stacks ->
        [yes] bierze { form-tiles-object } z { form-of-duel-factory } { form-to-duel-line }, a z reszty układa stos od dołu: { $stack }
       *[no] bierze { form-tiles-object } z { form-of-duel-factory } { form-to-duel-line }
    }
duel-takes-moon =
    { $marker ->
        [yes] bierze { form-tiles-object } z części księżycowych { form-to-duel-line }{ form-and-marker }
       *[no] bierze { form-tiles-object } z części księżycowych { form-to-duel-line }
    }
duel-takes-chip =
    { $known ->
        [yes] bierze żeton { $chip } z warsztatu { $factory }
       *[no] bierze żeton z warsztatu { $factory }
    }
duel-completes = uzupełnia linię { $row } żetonami: { $chips }
duel-skips = zostawia linię { $row } bez zmian
duel-places = przenosi płytkę z linii { $row } do kolumny { $column }

## What a legal move is about, in a list of them

duel-offer-plate = { form-plate }: miejsce { $slots }, obrót od { "r0" } do { "r3" }
duel-offer-sun = { form-tiles-short } z { form-of-duel-factory }
duel-offer-sun-orders = { form-tiles-short } z { form-of-duel-factory }, kolejność { $orders }
duel-offer-moon = { form-tiles-short } z części księżycowych
duel-offer-draw =
    { $kind ->
        [special] kafelek z wierzchu stosu, specjalny, w ciemno, za punkt
        [universal] kafelek z wierzchu stosu, uniwersalny, w ciemno, za punkt
       *[unknown] kafelek ze stosu, w ciemno, za punkt
    }
duel-offer-look = obejrzenie dobranych kafelków
duel-offer-return = następny kafelek pod stos
duel-offer-chip = żeton
duel-offer-complete = uzupełnia linię { $row }
duel-offer-complete-more =
    { $count ->
        [one] i jeszcze { $count } sposób na uzupełnienie linii { $row }
        [few] i jeszcze { $count } sposoby na uzupełnienie linii { $row }
       *[many] i jeszcze { $count } sposobów na uzupełnienie linii { $row }
    }
duel-offer-skip = zostawia linię { $row }
duel-offer-place = płytka z linii { $row }

## Why points came or went, after "Player 1 +2:"

duel-reason-draw = dobrany kafelek
duel-reason-tile =
    { $runs ->
        [alone] { form-colour-one }, rząd { $row }, kolumna { $column }: samotna
        [across] { form-colour-one }, rząd { $row }, kolumna { $column }: { $across } w poziomie
        [down] { form-colour-one }, rząd { $row }, kolumna { $column }: { $down } w pionie
       *[both] { form-colour-one }, rząd { $row }, kolumna { $column }: { $across } w poziomie i { $down } w pionie
    }
duel-reason-special-tile = płytka specjalna, rząd { $row }, kolumna { $column }
# How many they are is not known, but line 1 has one.
duel-reason-swept =
    { $row ->
        [1] { form-colour-one-of } z linii { $row } nie da się już położyć: jest uszkodzona
       *[other] { form-colour-many } z linii { $row } nie da się już położyć: są uszkodzone
    }
duel-reason-damaged =
    { $count ->
        [one] { $count } uszkodzona płytka
        [few] { $count } uszkodzone płytki
       *[many] { $count } uszkodzonych płytek
    }
duel-reason-marker = płytka pierwszego gracza
duel-reason-goal = cel: { goal }
duel-reason-not-below-zero = wynik nie spada poniżej 0

## What a score is made of: labels, each with a sum beside it

duel-sum-start = początek
duel-sum-tiles = płytki
duel-sum-specials = płytki specjalne
duel-sum-draws = dobrane kafelki
duel-sum-damaged = uszkodzone
duel-sum-marker = pierwszy gracz
duel-sum-goals = cele

duel-tie-break = bo remis rozstrzyga płytka pierwszego gracza (D-6.4)

## What chance has just done

duel-news-display = Ekspozycja zostaje uzupełniona.
duel-news-chips = W każdym małym warsztacie leży zakryty żeton.

## How to type a move: what is typed stands beside each

duel-help = Ruch to krótki kod:
duel-help-lay = połóż kafelek 14 na miejscu 5 (od 1 do 9, rząd po rzędzie) po 2 ćwierćobrotach w prawo
duel-help-draw = dobierz kafelek ze stosu w ciemno, za punkt; { "look" } kończy dobieranie
duel-help-under = odłóż kafelek 12 pod stos
duel-help-sun = weź turkusowe płytki ze słonecznej części warsztatu 2 ({ "L" }: dużego) do linii 3
duel-help-stack = to samo, a z reszty ułóż stos: czarna na dole, żółta na górze
duel-help-moon = weź żółte płytki ze wszystkich części księżycowych do linii 2 ({ "F" }: na stos uszkodzonych)
duel-help-chip = weź żeton z warsztatu 3
duel-help-complete = uzupełnij linię 3 tymi żetonami; { "skip3" } ją zostawia
duel-help-place = połóż płytkę z linii 4 w kolumnie 2

duel-bad-word = „{ $word }” to nie ruch. Kafelek kładzie się tak: { "A14@5r2" }; { "draw" }, { "look" } i { "under12" } dotyczą kafelków ze stosu. Płytki z części słonecznej bierze się tak: { "2T3" }, { "LB6" } albo, gdy z reszty układa się stos od dołu do góry, { "2T3^KY" }; z części księżycowych tak: { "MY2" }. { "D3" } bierze żeton. Przy układaniu mozaik { "chips3:TT,TR" } uzupełnia linię, { "skip3" } ją zostawia, a { "4@2" } kładzie płytkę

## Why a move is refused

duel-refused-chance-first = najpierw losowanie
duel-refused-top-first = najpierw trzeba pokazać rewers wierzchniego kafelka stosu
duel-refused-lay-first = gra zaczyna się od położenia jednego z odkrytych kafelków
duel-refused-not-shown = tego kafelka nie ma na ekspozycji
duel-refused-not-looked = tego kafelka nie ma wśród obejrzanych
duel-refused-slot-taken = na miejscu { $slot } leży już kafelek
duel-refused-no-token = oba twoje znaczniki są w tej rundzie zużyte
duel-refused-last-round = w rundzie 5 nie bierze się kafelków
duel-refused-empty-stack = stos kafelków jest pusty
duel-refused-no-points = dobranie kafelka kosztuje punkt, a nie masz żadnego
duel-refused-still-drawing = dobierasz kafelki: dobierz następny albo obejrzyj dobrane
duel-refused-nothing-drawn = nie ma dobranych kafelków do obejrzenia; najpierw dobierz kafelek
duel-refused-keep-one = połóż jeden z obejrzanych kafelków
duel-refused-return-first = najpierw odłóż pozostałe kafelki pod stos
duel-refused-nothing-to-return = nie ma kafelka do odłożenia pod stos
duel-refused-not-on-sun = w słonecznej części { form-of-duel-factory } nie ma { form-colour-many } płytek
duel-refused-order =
    { $count ->
        [one] zostaje { $count } płytka: wybierz jej miejsce w stosie
        [few] zostają { $count } płytki: wybierz ich kolejność w stosie
       *[many] zostaje { $count } płytek: wybierz ich kolejność w stosie
    }
duel-refused-no-order = nie ma tu kolejności do wyboru
duel-refused-not-on-moon = w żadnej części księżycowej nie widać { form-colour-one-of } płytki
duel-refused-no-chip = w { form-in-duel-factory } nie ma odkrytego żetonu
duel-refused-two-chips = w jednej rundzie można wziąć tylko dwa żetony
duel-refused-not-mosaic-yet = linie rozpatruje się dopiero wtedy, gdy zabrano wszystkie płytki i żetony i użyto wszystkich znaczników
duel-refused-other-line = najpierw linia { $row }: linie rozpatruje się od góry do dołu
duel-refused-complete-now = linię { $row } możesz teraz uzupełnić żetonami; wybierz je albo zostaw linię
duel-refused-lay-tile-now = linia { $row } jest pełna: połóż teraz jej płytkę
duel-refused-missing-chips = nie masz tych żetonów
duel-refused-wrong-payment =
    { $count ->
        [one] brakuje { $count } { form-colour-one-of } płytki: kosztuje ona dwa żetony z tym kolorem albo trzy dowolne
        [few] brakuje { $count } { form-colour-many } płytek: każda kosztuje dwa żetony z tym kolorem albo trzy dowolne
       *[many] brakuje { $count } { form-colour-many } płytek: każda kosztuje dwa żetony z tym kolorem albo trzy dowolne
    }
duel-refused-wrong-cell = w rzędzie { $row }, kolumnie { $column } nie ma wolnego pola na { form-colour-one-object } płytkę
