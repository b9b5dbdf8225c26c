### What all games share. What is passed to each message, the English file tells.

## Lists, as in "a, b and c" or "a or b or c": the program joins one part after another.

list-comma = { $before }, { $next }
# «та» sounds well between any sounds, and what stands there is often a figure.
list-and = { $before } та { $next }
list-or = { $before } або { $next }

## Games and players

game =
    { $rules ->
        [azul] Азул
        [azul-grey] Азул, сіра стіна
        [mini] Азул Міні
        [mini-grey] Азул Міні, сіра стіна
        [pavilion] Азул. Літній палац
        [pavilion-grey] Азул. Літній палац, сірий бік
       *[duel] Азул. Дуель
    }

seat = Гравець { $seat }

## Tiles

# Masculine, as «колір» is.
colour =
    { $colour ->
        [blue] синій
        [yellow] жовтий
        [red] червоний
        [black] чорний
        [white] білий
        [purple] фіолетовий
        [green] зелений
        [orange] помаранчевий
       *[turquoise] бірюзовий
    }
# Feminine, as «плитка» and «зірка» are: who?
form-colour-tile =
    { $colour ->
        [blue] синя
        [yellow] жовта
        [red] червона
        [black] чорна
        [white] біла
        [purple] фіолетова
        [green] зелена
        [orange] помаранчева
       *[turquoise] бірюзова
    }
# … take whom?
form-colour-tile-accusative =
    { $colour ->
        [blue] синю
        [yellow] жовту
        [red] червону
        [black] чорну
        [white] білу
        [purple] фіолетову
        [green] зелену
        [orange] помаранчеву
       *[turquoise] бірюзову
    }
# … there is none of whom?
form-colour-tile-genitive =
    { $colour ->
        [blue] синьої
        [yellow] жовтої
        [red] червоної
        [black] чорної
        [white] білої
        [purple] фіолетової
        [green] зеленої
        [orange] помаранчевої
       *[turquoise] бірюзової
    }
# Several of them: who, and take whom?
form-colour-tiles =
    { $colour ->
        [blue] сині
        [yellow] жовті
        [red] червоні
        [black] чорні
        [white] білі
        [purple] фіолетові
        [green] зелені
        [orange] помаранчеві
       *[turquoise] бірюзові
    }
# … there are none of whom? This is also the form after 5.
form-colour-tiles-genitive =
    { $colour ->
        [blue] синіх
        [yellow] жовтих
        [red] червоних
        [black] чорних
        [white] білих
        [purple] фіолетових
        [green] зелених
        [orange] помаранчевих
       *[turquoise] бірюзових
    }
tile-name = { form-colour-tile }

# A count of tiles of a colour: who?
form-some =
    { $count ->
        [one] { $count } { form-colour-tile }
        [few] { $count } { form-colour-tiles }
       *[many] { $count } { form-colour-tiles-genitive }
    }
# … take whom?
form-some-accusative =
    { $count ->
        [one] { $count } { form-colour-tile-accusative }
        [few] { $count } { form-colour-tiles }
       *[many] { $count } { form-colour-tiles-genitive }
    }
# … take whom, with the noun.
form-some-tiles-accusative =
    { $count ->
        [one] { form-some-accusative } плитку
        [few] { form-some-accusative } плитки
       *[many] { form-some-accusative } плиток
    }
# What comes along with the tiles that were just named.
form-with-marker =
    { $count ->
        [one] , а з нею маркер
        [few] , а з ними маркер
       *[many] , а з ними маркер
    }

tiles-part =
    { $use ->
        [have] { form-some }
       *[other] { form-some-accusative }
    }
tiles-none = нічого

marker = маркер першого ходу

## Where tiles are taken from

source =
    { $source ->
        [centre] центр
       *[factory] вітрина { $factory }
    }
# «із» sounds well before «ц», whatever stands before it.
form-from-source =
    { $source ->
        [centre] із центру
       *[factory] з вітрини { $factory }
    }
form-in-source =
    { $source ->
        [centre] у центрі
       *[factory] на вітрині { $factory }
    }

## What happens

points-told = Гравець { $seat } { $points }: { $why }

news-factories = Раунд { $round }: вітрини заповнено.

## Who or what must act next; these follow other text and begin small.

next-over = партію закінчено
next-seat = хід гравця { $seat }
next-factories = вітрини чекають на плитки
next-supply = резерв чекає на плитки
next-display = експозиція чекає на панелі
next-chips = вітрини чекають на фішки
next-top = зворот наступної панелі чекає на показ
next-look = витягнута панель чекає на огляд

## Answers to what was typed

not-legal = Хід { $word } не дозволено: { $why } ({ $rule }).
not-a-word = { $bad }. { "?" } показує дозволені ходи.

## Why a move is refused, in more than one game; these follow other text and begin small.

refused-over = партію закінчено
refused-deal-first = спершу треба заповнити вітрини
refused-no-such-factory = вітрини { $factory } тут немає: їх лише { $count }
refused-not-there = { form-in-source } немає { form-colour-tiles-genitive } плиток
refused-line-full = ряд { $line } повний
refused-other-colour = ряд { $line } вже { colour }, а в ряду може бути лише один колір
refused-foreign = це хід з іншої гри
