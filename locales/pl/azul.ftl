### Azul and Azul Mini. Variables are explained in English, in the file of the same name.

## Places

azul-line =
    { $target ->
        [floor] podłoga
       *[line] linia { $line }
    }
# Where to, with its preposition.
form-to-azul-line =
    { $target ->
        [floor] na podłogę
       *[line] do linii { $line }
    }

## What a move does, after the name of a player

azul-takes =
    { $marker ->
        [yes] bierze { form-tiles-object } { form-from-source } { form-to-azul-line }{ form-azul-marker }
       *[no] bierze { form-tiles-object } { form-from-source } { form-to-azul-line }
    }
# The marker goes to the floor, wherever the tiles go (A-2.3).
form-azul-marker =
    { $target ->
        [floor] { form-and-marker }
       *[line] , a płytkę pierwszego gracza na podłogę
    }
azul-places =
    { $colour ->
        [none] przenosi płytkę z linii { $row } do kolumny { $column }
       *[other] przenosi { form-colour-one-object } płytkę z linii { $row } do kolumny { $column }
    }

## What a legal move is about, in a list of them

azul-offer = { form-tiles-short } { form-from-source }
azul-full-line =
    { $colour ->
        [none] płytka z linii { $row }
       *[other] { form-colour-one } płytka z linii { $row }
    }

## Why points came or went, after "Player 1 +2:"

azul-reason-tile =
    { $runs ->
        [alone] { form-colour-one }, rząd { $row }, kolumna { $column }: samotna
        [across] { form-colour-one }, rząd { $row }, kolumna { $column }: { $across } w poziomie
        [down] { form-colour-one }, rząd { $row }, kolumna { $column }: { $down } w pionie
       *[both] { form-colour-one }, rząd { $row }, kolumna { $column }: { $across } w poziomie i { $down } w pionie
    }
# The line was full, so only line 1 has but one tile.
azul-reason-swept =
    { $row ->
        [1] dla { form-colour-one-of } z linii { $row } nie ma kolumny: spada na podłogę
       *[other] dla { form-colour-many } z linii { $row } nie ma kolumny: spadają na podłogę
    }
azul-reason-floor =
    { $count ->
        [one] podłoga, { $count } pole
        [few] podłoga, { $count } pola
       *[many] podłoga, { $count } pól
    }
azul-reason-rows =
    { $count ->
        [one] { $count } pełny rząd
        [few] { $count } pełne rzędy
       *[many] { $count } pełnych rzędów
    }
azul-reason-columns =
    { $count ->
        [one] { $count } pełna kolumna
        [few] { $count } pełne kolumny
       *[many] { $count } pełnych kolumn
    }
azul-reason-colours =
    { $count ->
        [one] { $count } pełny kolor
        [few] { $count } pełne kolory
       *[many] { $count } pełnych kolorów
    }

## What a score is made of: labels, each with a sum beside it

azul-sum-tiles = płytki
azul-sum-floor = podłoga
azul-sum-rows = rzędy
azul-sum-columns = kolumny
azul-sum-colours = kolory

azul-tie-break = bo ma więcej pełnych rzędów (A-5.5)

## How to type a move: what is typed stands beside each

azul-help = Aby wpisać ruch, podaj skąd, jaki kolor i dokąd.
azul-help-line = wszystkie niebieskie płytki z warsztatu 3 do linii 4
azul-help-floor = wszystkie czerwone płytki ze środka na podłogę
azul-help-place = na szarej ścianie: płytka z pełnej linii 2 do kolumny 4

azul-bad-word =
    { $places ->
        [yes] „{ $word }” to nie ruch. Aby wziąć płytki, wpisz warsztat (jego numer albo { "C" }, czyli środek), kolor ({ "B Y R K W" }) i linię (od 1 do 5 albo { "F" }, czyli podłogę), na przykład { "3B4" }. Aby położyć płytkę, wpisz rząd, { "@" } i kolumnę, na przykład { "2@4" }
       *[no] „{ $word }” to nie ruch. Aby wziąć płytki, wpisz warsztat (jego numer albo { "C" }, czyli środek), kolor ({ "B Y R K W" }) i linię (od 1 do 5 albo { "F" }, czyli podłogę), na przykład { "3B4" }
    }

## Why a move is refused

azul-refused-on-wall = w rzędzie { $line } ściany jest już { form-colour-one } płytka, więc linia { $line } nie przyjmie tego koloru
azul-refused-tiling-now = wszystkie płytki są już zabrane; połóż teraz na ścianie płytkę z linii { $row }
azul-refused-not-tiling-yet = płytki trafiają na ścianę dopiero wtedy, gdy warsztaty i środek są puste
azul-refused-no-choice = na kolorowej ścianie każda płytka ma swoje pole, więc nie ma w czym wybierać
azul-refused-other-row = najpierw rząd { $row }: pełne linie rozpatruje się od góry do dołu
azul-refused-covered = w rzędzie { $row } ściany kolumna { $column } jest już zajęta
azul-refused-in-column = w kolumnie { $column } ściany jest już { form-colour-one } płytka
