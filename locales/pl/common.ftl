### What all games share. Variables are explained in English, in the file of the same name.

## Lists

list-comma = { $before }, { $next }
list-and = { $before } i { $next }
list-or = { $before } albo { $next }

## Games and players

game =
    { $rules ->
        [azul] Azul
        [azul-grey] Azul, szara ściana
        [mini] Azul Mini
        [mini-grey] Azul Mini, szara ściana
        [pavilion] Azul: Letni Pawilon
        [pavilion-grey] Azul: Letni Pawilon, strona szara
       *[duel] Azul: Pojedynek
    }

seat = Gracz { $seat }

## Tiles

# By itself it is the name of the colour (kolor), so masculine.
colour =
    { $colour ->
        [blue] niebieski
        [yellow] żółty
        [red] czerwony
        [black] czarny
        [white] biały
        [purple] fioletowy
        [green] zielony
        [orange] pomarańczowy
       *[turquoise] turkusowy
    }

# Of one tile (płytka): nominative.
form-colour-one =
    { $colour ->
        [blue] niebieska
        [yellow] żółta
        [red] czerwona
        [black] czarna
        [white] biała
        [purple] fioletowa
        [green] zielona
        [orange] pomarańczowa
       *[turquoise] turkusowa
    }
# Of one tile (płytkę, płytką): accusative and instrumental.
form-colour-one-object =
    { $colour ->
        [blue] niebieską
        [yellow] żółtą
        [red] czerwoną
        [black] czarną
        [white] białą
        [purple] fioletową
        [green] zieloną
        [orange] pomarańczową
       *[turquoise] turkusową
    }
# Of one tile (płytki): genitive.
form-colour-one-of =
    { $colour ->
        [blue] niebieskiej
        [yellow] żółtej
        [red] czerwonej
        [black] czarnej
        [white] białej
        [purple] fioletowej
        [green] zielonej
        [orange] pomarańczowej
       *[turquoise] turkusowej
    }
# Of tiles (płytki): nominative and accusative, after 2 to 4.
form-colour-few =
    { $colour ->
        [blue] niebieskie
        [yellow] żółte
        [red] czerwone
        [black] czarne
        [white] białe
        [purple] fioletowe
        [green] zielone
        [orange] pomarańczowe
       *[turquoise] turkusowe
    }
# Of tiles (płytek): genitive, after 5 and more.
form-colour-many =
    { $colour ->
        [blue] niebieskich
        [yellow] żółtych
        [red] czerwonych
        [black] czarnych
        [white] białych
        [purple] fioletowych
        [green] zielonych
        [orange] pomarańczowych
       *[turquoise] turkusowych
    }
tile-name = { form-colour-one }

# A count and a colour: nominative, without the noun.
form-tiles-short =
    { $count ->
        [one] { $count } { form-colour-one }
        [few] { $count } { form-colour-few }
       *[many] { $count } { form-colour-many }
    }
# The same in the accusative.
form-tiles-short-object =
    { $count ->
        [one] { $count } { form-colour-one-object }
        [few] { $count } { form-colour-few }
       *[many] { $count } { form-colour-many }
    }
# The same with the noun.
form-tiles-object =
    { $count ->
        [one] { $count } { form-colour-one-object } płytkę
        [few] { $count } { form-colour-few } płytki
       *[many] { $count } { form-colour-many } płytek
    }
# What comes along with the tiles that were just named.
form-and-marker =
    { $count ->
        [one] , a z nią płytkę pierwszego gracza
        [few] , a z nimi płytkę pierwszego gracza
       *[many] , a z nimi płytkę pierwszego gracza
    }

tiles-part =
    { $use ->
        [have] { form-tiles-short }
       *[take] { form-tiles-short-object }
    }
tiles-none = nic

marker = płytka pierwszego gracza

## Where tiles are taken from

source =
    { $source ->
        [centre] środek
       *[factory] warsztat { $factory }
    }
# Genitive, with its preposition.
form-from-source =
    { $source ->
        [centre] ze środka
       *[factory] z warsztatu { $factory }
    }
# Locative, with its preposition.
form-in-source =
    { $source ->
        [centre] na środku
       *[factory] w warsztacie { $factory }
    }

## What happens

points-told = Gracz { $seat } { $points }: { $why }

news-factories = Runda { $round }: warsztaty dostają płytki.

## Who or what must act next; these follow other text and begin small.

next-over = partia się skończyła
next-seat = tura gracza { $seat }
next-factories = warsztaty czekają na płytki
next-supply = magazyn czeka na płytki
next-display = ekspozycja czeka na kafelki
next-chips = warsztaty czekają na żetony
next-top = rewers następnego kafelka czeka na pokazanie
next-look = dobrany kafelek czeka na obejrzenie

## Answers to what was typed

not-legal = Ruch { $word } jest niedozwolony: { $why } ({ $rule }).
not-a-word = { $bad }. Wpisz { "?" }, aby zobaczyć dozwolone ruchy.

## Why a move is refused, in more than one game; these follow other text and begin small.

refused-over = partia już się skończyła
refused-deal-first = najpierw warsztaty muszą dostać płytki
refused-no-such-factory = warsztatu { $factory } tu nie ma: są tylko warsztaty od 1 do { $count }
refused-not-there = { form-in-source } nie ma { form-colour-many } płytek
refused-line-full = linia { $line } jest pełna
refused-other-colour = w linii { $line } jest już kolor { colour }, a linia mieści tylko jeden
refused-foreign = to ruch z innej gry
