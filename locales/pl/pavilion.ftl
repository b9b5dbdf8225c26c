### Azul: Letni Pawilon. Variables are explained in English, in the file of the same name.

## Names

# It agrees with gwiazda.
star =
    { $star ->
        [orange] pomarańczowa
        [red] czerwona
        [blue] niebieska
        [yellow] żółta
        [green] zielona
        [purple] fioletowa
       *[centre] środkowa
    }
# The colour of the tiles that an outer star takes: nominative plural.
form-star-tiles =
    { $star ->
        [orange] pomarańczowe
        [red] czerwone
        [blue] niebieskie
        [yellow] żółte
        [green] zielone
       *[purple] fioletowe
    }
feature =
    { $feature ->
        [window] okno
        [statue] posąg
       *[pillar] filar
    }
# Where an outer star lies on a board, in the genitive.
form-star-place-of =
    { $star ->
        [orange] lewej górnej
        [red] prawej górnej
        [blue] prawej
        [yellow] prawej dolnej
        [green] lewej dolnej
        [purple] lewej
       *[centre] środkowej
    }
# The name of a star in the genitive.
form-star-of =
    { $star ->
        [orange] pomarańczowej
        [red] czerwonej
        [blue] niebieskiej
        [yellow] żółtej
        [green] zielonej
        [purple] fioletowej
       *[centre] środkowej
    }
# A space of the centre star by where it points, in the locative.
form-space-centre-on =
    { $position ->
        [1] górnym
        [2] prawym górnym
        [3] prawym dolnym
        [4] dolnym
        [5] lewym dolnym
       *[6] lewym górnym
    }
# A space in the locative, after na.
form-space-on =
    { $side ->
        [grey]
            { $star ->
                [centre] { form-space-centre-on } polu gwiazdy środkowej
               *[other] polu { $cost } gwiazdy { form-star-place-of }
            }
       *[coloured] polu { $position } gwiazdy { form-star-of }
    }

## What a move does, after the name of a player

pavilion-takes =
    { $marker ->
        [yes] bierze { $tiles } { form-from-source }{ form-and-marker }
       *[no] bierze { $tiles } { form-from-source }
    }
pavilion-takes-bonus = bierze { form-colour-one-object } płytkę z magazynu
pavilion-covers = kładzie { form-colour-one-object } płytkę na { form-space-on }, płacąc: { $tiles }
pavilion-passes = pasuje i zachowuje { $tiles }
pavilion-passes-keeping-nothing = pasuje i nic nie zachowuje

## What a legal move is about, in a list of them

pavilion-offer = { $tiles } { form-from-source }
pavilion-offer-bonus = płytka z magazynu
pavilion-placement =
    { $cost ->
        [one] { form-points } za { $cost } płytkę
        [few] { form-points } za { $cost } płytki
       *[many] { form-points } za { $cost } płytek
    }
form-points =
    { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
pavilion-placement-gain =
    { $gain ->
        [one] { pavilion-placement }, do tego { $gain } płytka premiowa ({ $features })
        [few] { pavilion-placement }, do tego { $gain } płytki premiowe ({ $features })
       *[many] { pavilion-placement }, do tego { $gain } płytek premiowych ({ $features })
    }
pavilion-passing = płytki, które zachowujesz; każda pozostała kosztuje punkt
pavilion-pass-ways =
    { $count ->
        [one] { "pass:…" } ({ $count } sposób)
        [few] { "pass:…" } ({ $count } sposoby)
       *[many] { "pass:…" } ({ $count } sposobów)
    }
pavilion-pass-any = podaj płytki, które zachowujesz, najwyżej { $count }; każda pozostała kosztuje punkt

## Why points came or went, after "Player 1 +2:"

# A run has 2 tiles or more, all in the genitive.
pavilion-reason-placed =
    { $run ->
        [1] { form-colour-one }, samotna
       *[other] { form-colour-one }, ciąg { $run } płytek
    }
pavilion-reason-marker =
    { $count ->
        [one] płytka pierwszego gracza, wzięta z { $count } płytką
        [few] płytka pierwszego gracza, wzięta z { $count } płytkami
       *[many] płytka pierwszego gracza, wzięta z { $count } płytkami
    }
pavilion-reason-discards =
    { $count ->
        [one] { $count } odrzucona płytka
        [few] { $count } odrzucone płytki
       *[many] { $count } odrzuconych płytek
    }
pavilion-reason-star =
    { $colour ->
        [none] pełna gwiazda wielokolorowa
       *[other] pełna gwiazda { form-colour-one }
    }
pavilion-reason-number = wszystkie pola o koszcie { $cost }

## What a score is made of: labels, each with a sum beside it

pavilion-sum-start = początek
pavilion-sum-placements = położone płytki
pavilion-sum-marker = pierwszy gracz
pavilion-sum-discards = odrzucone
pavilion-sum-stars = gwiazdy
pavilion-sum-numbers = liczby

## What chance has just done

pavilion-news-supply = Magazyn dostaje płytki.
pavilion-news-supply-again = Magazyn zostaje uzupełniony.
pavilion-news-factories = Runda { $round }: warsztaty dostają płytki. Atut: { colour }.

## How to type a move: what is typed stands beside each

pavilion-help = Ruch to krótki kod:
pavilion-help-factory = weź wszystkie niebieskie płytki z warsztatu 3 (i jedną atutową, jeśli tam jest)
pavilion-help-centre = weź fioletowe płytki ze środka
pavilion-help-cover = zakryj pozycję 6 gwiazdy niebieskiej, płacąc niebieskimi płytkami
pavilion-help-jokers = to samo, ale 2 z tych płytek są atutowe
pavilion-help-centre-star = zakryj pozycję 3 gwiazdy środkowej zieloną płytką
pavilion-help-bonus = weź zieloną płytkę z magazynu po ukończeniu okna, posągu albo filaru
pavilion-help-pass = spasuj i zachowaj dwie zielone i jedną czerwoną; każda pozostała płytka kosztuje punkt
pavilion-help-pass-empty = spasuj, nic nie zachowując

pavilion-bad-word = „{ $word }” to nie ruch. Aby wziąć płytki, wpisz warsztat (jego numer albo { "C" }, czyli środek) i kolor ({ "P G O Y B R" }), na przykład { "3B" }. Aby zakryć pole, wpisz gwiazdę ({ "O R B Y G P" } albo { "*" }), pozycję, kolor i liczbę płytek atutowych, na przykład { "B.6=B+2" }. Płytkę premiową bierze się tak: { "+G" }. Pasując, podaj zachowane płytki, najwyżej cztery, w kolejności kolorów, na przykład { "pass:GGR" }

## Why a move is refused

pavilion-refused-supply-first = najpierw magazyn musi dostać płytki
pavilion-refused-trump = w tej rundzie atutem jest { colour }, a { form-in-source } są też inne kolory: wybierz inny kolor, a zabierzesz przy tym jedną { form-colour-one-object } płytkę
pavilion-refused-not-placing-yet = zakrywać pola i pasować można dopiero wtedy, gdy warsztaty i środek są puste
pavilion-refused-placing-now = wszystkie płytki są już zabrane; zakryj teraz pole albo spasuj
pavilion-refused-bonus-first =
    { $count ->
        [one] najpierw weź { $count } płytkę z magazynu
        [few] najpierw weź { $count } płytki z magazynu
       *[many] najpierw weź { $count } płytek z magazynu
    }
pavilion-refused-no-bonus-due = nie należy się teraz żadna płytka premiowa: bierze się je od razu po ukończeniu okna, posągu albo filaru
pavilion-refused-not-in-supply = w magazynie nie ma { form-colour-many } płytek
pavilion-refused-covered = to pole jest już zakryte
pavilion-refused-other-colour = gwiazda { star } przyjmuje tylko { form-star-tiles } płytki, a nie { form-colour-few }
pavilion-refused-on-centre = na gwieździe środkowej jest już { form-colour-one } płytka, a każdy kolor może tam być tylko raz
pavilion-refused-one-colour = ta gwiazda jest już { form-colour-one } i nie przyjmie innego koloru
pavilion-refused-multicolour = ta gwiazda jest wielokolorowa, a { form-colour-one } płytka już na niej leży
pavilion-refused-too-many-jokers =
    { $cost ->
        [one] to pole kosztuje { $cost } płytkę i musi ona być { form-colour-one }
        [few] to pole kosztuje { $cost } płytki i co najmniej jedna z nich musi być { form-colour-one }
       *[many] to pole kosztuje { $cost } płytek i co najmniej jedna z nich musi być { form-colour-one }
    }
pavilion-refused-trump-for-itself = { colour } sam jest atutem: płaci się tylko tym kolorem
pavilion-refused-too-few =
    { $have ->
        [0] potrzeba { form-need }, a w zapasie nie ma żadnej
        [one] potrzeba { form-need }, a w zapasie jest tylko { $have }
        [few] potrzeba { form-need }, a w zapasie są tylko { $have }
       *[many] potrzeba { form-need }, a w zapasie jest tylko { $have }
    }
# Genitive.
form-need =
    { $need ->
        [one] { $need } { form-colour-one-of }
        [few] { $need } { form-colour-many }
       *[many] { $need } { form-colour-many }
    }
pavilion-refused-not-in-stock = nie możesz zachować płytek, których nie masz w zapasie
pavilion-refused-last-round = w ostatniej rundzie nic się nie zachowuje
