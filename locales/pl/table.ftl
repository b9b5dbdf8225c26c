### The table in the terminal: full screen and line by line.

## Players

# Somebody at this terminal.
participant-human = ty
participant-random = losowy
participant-greedy = zachłanny
# $level: 1 to 8.
participant-bot = bot { $level }
# Above a board. $who: one of the four above.
told-seat = Gracz { $seat } ({ $who })
# The same where there is little room.
told-seat-brief = { $seat }: { $who }

## What happens

# A move. $what: one of the phrases …-takes and so on, in the third person.
told-move = Gracz { $seat } { $what }.
told-wins = Gracz { $seat } wygrywa.
# $why: one of the phrases …-tie-break.
told-wins-tie = Gracz { $seat } wygrywa, { $why }.
# $seats: a list of numbers of players.
told-shared = Gracze { $seats } dzielą się zwycięstwem.

## What a move would do

# Tiles of the supply, in as few letters as can be.
effect-bonus-brief = +{ $count }p
effect-fills = wypełnia linię
# Points.
effect-gain =
    { $count ->
        [one] +{ $count } punkt
        [few] +{ $count } punkty
       *[many] +{ $count } punktów
    }
# Tiles of the supply.
effect-bonus =
    { $count ->
        [one] { $count } płytka premiowa
        [few] { $count } płytki premiowe
       *[many] { $count } płytek premiowych
    }
# Tiles that find no room.
effect-spilled =
    { $count ->
        [one] { $count } płytka się nie mieści
        [few] { $count } płytki się nie mieszczą
       *[many] { $count } płytek się nie mieści
    }
# Points.
effect-cost =
    { $count ->
        [one] −{ $count } punkt
        [few] −{ $count } punkty
       *[many] −{ $count } punktów
    }
# The move changes no points, now or when the round is scored.
effect-none = na razie bez zysku i straty punktów

## The head of the screen

head-azul = Runda { $round } · woreczek { $bag } · pokrywka { $lid }
# $trump: a colour.
head-pavilion = Runda { $round }/6 · atut { $trump } · woreczek { $bag } · wieża { $tower }
# $round: 0 while the first plates are laid.
head-duel =
    { $round ->
        [0] Przygotowanie · woreczek { $bag } · wieża { $tower }
       *[other] Runda { $round }/5 · woreczek { $bag } · wieża { $tower }
    }

## Buttons; short, because eight of them must fit in 80 columns with their keys

button-confirm = Zatwierdź
button-back = Wstecz
button-help = Pomoc
button-hint = Rada
button-undo = Cofnij
button-moves = Ruchy
button-save = Zapisz
button-review = Powtórka
button-marks = Litery
button-rules = Zasady
button-values = Wartości
button-leave = Wyjdź
button-next = Dalej
button-skip = Pomiń
button-close = Zamknij
button-take = Wybierz ten ruch
button-first = początek
button-earlier = wstecz
button-later = dalej
button-last = koniec
button-again = Nowa partia
button-row = Wybierz

## Windows

window-help = Pomoc
window-legal = Dozwolone ruchy
window-moves = Przebieg partii
window-values = Nadruk na planszach
window-scoring = Koniec rundy { $round }
window-result = Koniec partii
window-hint = Podpowiedź
result-total = razem

## What is typed; one word each, small letters, no spaces

command-hint = rada
command-undo = cofnij
command-save = zapisz
command-table = stół
command-values = wartości
command-rules = zasady
command-help = pomoc
command-quit = koniec

## Help

help-mouse = Mysz: kliknij płytki, potem podświetlone miejsce, potem „Zatwierdź”. Prawy przycisk cofa wybór.
help-keys = Klawisze: strzałki albo Tab przesuwają zaznaczenie, Enter wybiera i zatwierdza, Backspace cofa wybór.
help-type = Możesz też wpisać ruch i nacisnąć Enter:
help-commands = Inne polecenia:
help-list = pokaż dozwolone ruchy
# What is typed to ask what a move would do.
help-ask-sample = { "?" } po ruchu
help-ask = co ruch da i ile będzie kosztować
help-hint = co zagrałby silny bot i dlaczego
help-undo = cofnij swój ostatni ruch
help-save = z nazwą pliku: zapisz partię
help-table = pokaż stół jeszcze raz
help-values = co jest nadrukowane na planszach: punkty i koszty
help-rules = zasady gry
help-help = ten tekst
help-quit = wyjdź; partię można potem wznowić
help-tiles = Znaki i litery płytek:

## Sentences at the table

table-refused = Tak nie można: { $reason } ({ $rule }).
# What was typed has too many words. $understood: the first of them. $rest: the others.
table-too-much = Nie rozumiem, co znaczy „{ $rest }” po „{ $understood }”.
# $rules: the name of the rule set as it is typed.
table-rules = Wypisze je polecenie evora rules { $rules }.
table-save-where = Gdzie zapisać? Wpisz „{ command-save }” i nazwę pliku.
table-saved = Zapisano w pliku { $file }.
table-save-taken = Plik { $file } już istnieje; wybierz inną nazwę.
# $error: what the system says.
table-save-failed = Nie można zapisać pliku { $file }: { $error }
table-autosave-failed = Nie udało się zachować partii: { $error }
table-undone = Cofnięto.
table-undo-nothing = Nie masz ruchu do cofnięcia.
table-undo-seen = Od tamtej chwili odkryto coś zakrytego, więc tego ruchu nie da się cofnąć.
table-not-yours = To nie twoja tura.
table-no-hint = Nie ma teraz nic do wyboru.
table-hinting = Szukanie podpowiedzi…
table-thinking = Gracz { $seat } myśli
table-over = Koniec partii.
table-kept = Partia zapisana. Wznowi ją evora play --resume.
# The terminal is too small. $width and $height: how large it is, in columns and rows.
table-too-small = Ten terminal ma { $width }×{ $height }, trzeba co najmniej 80×24.
review-place = krok { $step } z { $all }
review-how = ← → krok, PgUp PgDn runda, Esc do gry

## What to choose next
## $step: offer (tiles of a factory or the centre), line (a line or the floor for them), duel-line (the same in Duel), cell (a place on the wall or
##   dome), stock (a tile to place with, or pass), space (of a star), jokers (how many trump tiles are paid), supply ($due
##   bonus tiles), pass, keep (tiles kept when passing), duel-turn (tiles, a chip or a plate), order (how leftovers are
##   stacked), plate, slot (of the dome), turn (quarter turns), draw (plates unseen), under (a plate to return), spend (chips).

prompt =
    { $step ->
        [offer] Gracz { $seat }: wybierz płytki.
        [line] Dokąd? Wybierz linię albo podłogę.
        [duel-line] Dokąd? Wybierz linię albo stos uszkodzonych (F).
        [cell] Gracz { $seat }: wybierz pole dla płytki.
        [stock] Gracz { $seat }: wybierz płytkę do położenia albo spasuj.
        [space] Wybierz pole na gwieździe.
        [jokers] Iloma płytkami atutowymi płacisz?
        [supply]
            { $due ->
                [one] Gracz { $seat }: weź { $due } płytkę premiową z magazynu.
                [few] Gracz { $seat }: weź { $due } płytki premiowe z magazynu.
               *[many] Gracz { $seat }: weź { $due } płytek premiowych z magazynu.
            }
        [pass] Gracz { $seat }: możesz tylko spasować.
        [keep] Które płytki zachowujesz? Każda pozostała kosztuje punkt.
        [duel-turn] Gracz { $seat }: wybierz płytki, żeton albo kafelek.
        [order] Jak ułożyć resztę w stos? Ostatnia płytka leży na górze.
        [plate] Gracz { $seat }: wybierz kafelek.
        [slot] Wybierz puste miejsce w kopule.
        [turn] Jak obrócić kafelek?
        [draw] Gracz { $seat }: dobierz jeszcze jeden kafelek albo obejrzyj dobrane.
        [draw-first] Gracz { $seat }: dobierz kafelek ze stosu.
        [under] Gracz { $seat }: który kafelek odłożyć teraz pod stos?
       *[spend] Gracz { $seat }: uzupełnij linię żetonami albo ją zostaw.
    }

## Choices beside the table

choice-jokers =
    { $count ->
        [one] { $count } atut
        [few] { $count } atuty
       *[many] { $count } atutów
    }
choice-pass = pas
choice-keep = zachowaj
# $quarter: quarter turns clockwise, 0 to 3.
choice-turn =
    { $quarter ->
        [0] bez obrotu
        [1] obrócony w prawo
        [2] obrócony o 180°
       *[3] obrócony w lewo
    }
choice-draw = dobierz kafelek ({ $kind })
choice-look = obejrzyj
choice-under = kafelek { $plate }
choice-plate = kafelek { $plate }
choice-skip = zostaw
choice-chip = żeton z warsztatu { $factory }

## What is printed on the boards

printed =
    { $what ->
        [floor] Podłoga
        [rows] Rzędy
        [columns] Kolumny
        [colours] Kolory
        [trump] Atut w rundach
        [stars] Pełne gwiazdy
        [numbers] Liczby
        [bonus] Płytki premiowe
        [marker] Płytka pierwszego gracza
        [discards] Odrzucone
        [damaged] Uszkodzone płytki
        [special] Płytki specjalne
        [bag] Woreczek
        [lid] Pokrywka
       *[tower] Wieża
    }
printed-goal = Cel: { goal }
printed-floor = { $points }, od lewej
printed-bonus =
    { $what ->
        [rows] { form-points } za każdy pełny rząd na koniec gry
        [columns] { form-points } za każdą pełną kolumnę na koniec gry
       *[colours] { form-points } za każdy kolor, którego wszystkie 5 płytek leży na ścianie na koniec gry
    }
printed-multicolour = wielokolorowa
printed-number = wszystkie { $cost }: { $points }
printed-marker = −1 za każdą wziętą razem z nią płytkę
printed-discards = −1 za każdą; zachować można { $count }
printed-damaged = { $points } za 1, 2, 3, 4 płytki
printed-special = { $points }, według rzędu od góry

## The first page

home-title = Évora
home-begin = Graj
home-resume = Wznów: { $game } ({ $players } os., runda { $round })
home-game = Gra
home-players = Gracze
home-goals = Cele
home-goals-first = na pierwszą partię
home-goals-random = trzy losowe
home-goals-random4 = cztery losowe
home-goals-chosen = własny wybór
home-goal-none = poza grą
home-goals-about = Cele mówią, za co są punkty na koniec gry.
home-goals-chosen-about = Trzy albo cztery cele: poza grą zostaje najwyżej jeden kafelek celu, a każdy ma dwie strony.
home-first = Zaczyna
home-first-drawn = losowo
home-first-about =
    { $game ->
        [duel] Według instrukcji gracza rozpoczynającego się losuje.
        [pavilion] Według instrukcji zaczyna najmłodsza osoba.
       *[azul] Według instrukcji zaczyna osoba, która ostatnio była w Portugalii, a jeśli nikt nie był, najmłodsza.
    }
home-side-about =
    { $rules ->
        [azul] Na każdym polu ściany widać, jaki kolor tam pasuje. Najlepsza na pierwszą grę.
        [azul-grey] Szara ściana: samodzielnie wybierasz, gdzie w rzędzie położyć płytkę. Dla osób, które znają już grę.
        [pavilion] Każda gwiazda ma swój kolor. Najlepsza na pierwszą grę.
       *[pavilion-grey] Szara strona: o kolorze gwiazdy decydują dwie pierwsze płytki. Dla osób, które znają już grę.
    }
home-too-late = Tej partii nie da się wznowić; może jest otwarta gdzie indziej. Zacząć nową?
home-language = Język
home-how = ↑ ↓ wybór wiersza, ← → zmiana, Enter zaczyna grę. Mysz też działa. F10 kończy.

## Hints
# $word: the move as it is typed. $what: what it does, in the third person.

hint-only = { $word } – { $what }. Innego ruchu nie ma.
hint-best = { $word } – { $what }.
# $points: of every player, as in 40.1 – 33.0.
hint-proven = Dowiedzione: przy najlepszej grze końcowe punkty: { $points }.
# $share: as in 63%.
hint-share = Gracz { $seat } wygrywa wtedy w { $share } partii; oczekiwane punkty: { $points }.
hint-next-alike = Drugi najlepszy ruch, { $word }, jest mniej więcej równie dobry.
hint-next = Drugi najlepszy ruch, { $word }, wygrywa w { $share } partii.
# $line: moves one after another.
hint-follow = Spodziewane dalsze ruchy: { $line }
percent = { $number }%
# The special tile of Duel.
tile-special = płytka specjalna

## Line by line: the table for pipes, plain terminals and screen readers

# The first line. What is typed has the names above.
line-welcome = Wpisz ruch. { "?" } pokaże dozwolone ruchy, { command-hint } podpowie dobry, { command-help } wyjaśni całą resztę.
# $levels: a list of levels, 1 to 8.
line-bots = Boty mają poziomy od 1 do 8, tutaj { $levels }; inny wybierzesz tak: { "--seats human,bot:6" }.
# Before what is typed, and so without a full stop.
line-prompt = Gracz { $seat }, twój ruch:
line-prompt-over = { command-save } { line-file }, { command-undo } albo { command-quit }:
# Stands for the name of a file.
line-file = PLIK
line-goodbye = Do zobaczenia.
# A move. $what: one of the phrases …-takes and so on, in the third person. $word: the move as it is typed.
line-move = Gracz { $seat } { $what } ({ $word }).
line-thinking = Gracz { $seat } myśli…
line-round-over = Koniec rundy.
# How a game ended. $total: points. $sums: what they came from, as in "tiles 30, floor -4".
line-sums = Gracz { $seat } { $total } = { $sums }
line-no-hint = Partia się skończyła; nie ma już nic do wyboru.
line-help = Małe litery też działają. Inne polecenia:
line-help-save = zapisz partię; { "evora play --load" } { line-file } ją wznawia
line-help-quit = wyjdź
# Who sits there, in brackets after "Player 1". $who: human, random, greedy or bot. $level: of a bot, 1 to 8.
line-participant =
    { $who ->
        [human] człowiek
        [random] losowy
        [greedy] zachłanny
       *[bot] bot { $level }
    }

## Line by line: above the table

line-round = Runda { $round }.
# $rounds: how many there are, 5 or 6.
line-round-of = Runda { $round } z { $rounds }.
line-set-up = Przygotowanie.
# $rounds: how many were played, at least 5.
line-over = Koniec partii po { $rounds } rundach.
# Tiles in the bag and in the lid.
line-azul = Woreczek { $bag }, pokrywka { $lid }.
# $trump: a tile.
line-pavilion = Atut { $trump } Woreczek { $bag }, wieża { $tower }.
# $goals: their names, with commas between.
line-duel = Woreczek { $bag }, wieża { $tower }. Cele: { $goals }.

## Line by line: on the table

# Of a factory.
line-empty = pusty
line-score = wynik { $score }
# Before tiles.
line-supply = Magazyn:
# $tiles: tiles, or line-nothing.
line-stock = zapas: { $tiles }
line-keeps = pas, zachowane: { $tiles }
line-nothing = nic
# What the signs on the stars mean. $side: coloured or grey.
line-legend-space =
    { $side ->
        [coloured] { "4:3+2" } to pozycja 4, pusta: kosztuje 4 płytki, a da 3 punkty i 2 płytki premiowe.
       *[grey] { "1/3:2+3" } to pozycja 1, pusta: kosztuje 3 płytki, a da 2 punkty i 3 płytki premiowe.
    }
line-legend-features = { "w3 s2 p1" }: nieukończone okno (w), posąg (s) albo filar (p) i liczba płytek premiowych za nie.
# The two sides of a factory of Duel, each before its tiles.
line-sun = słońce
line-moon = księżyc
# On a factory. $chip: its letters, line-face-down, or - for none.
line-chip = żeton { $chip }
line-face-down = zakryty
# $plates: numbers and letters, or line-none.
line-plates = Odkryte kafelki: { $plates }
line-none = brak
line-stack =
    { $count ->
        [one] Stos: { $count } kafelek
        [few] Stos: { $count } kafelki
       *[many] Stos: { $count } kafelków
    }
line-top = Na wierzchu stosu: { plate-kind }
line-returned = Odłożone na spód stosu ({ $count }): { $plates }
line-drawn = Dobrane i jeszcze nieobejrzane: { $plates }
line-looked = Oglądasz: { $plates }
# $count: 0 to 2.
line-tokens = znaczniki: { $count }
# $chips: their letters with commas between, or line-none.
line-chips = żetony: { $chips }
line-spent = wydane: { $chips }
line-legend-duel = Małe litery to puste pola, { "?" } przyjmuje każdy kolor, { "*" } płytkę specjalną. Stosy: wierzch na końcu.

## Line by line: looking through a game

# What is typed; one word each, small letters, no spaces.
command-next = dalej
command-back = wstecz
line-review = Enter to krok dalej, { command-back } krok wstecz, liczba przenosi do tego kroku, { command-quit } kończy.
# Before what is typed. $step: how many steps are shown, from 0.
line-review-prompt = Krok { $step } z { $all }:
line-review-unknown = Wpisz { command-next }, { command-back }, liczbę od 0 do { $all } albo { command-quit }.
line-review-start = To początek partii.
line-review-end = Tutaj zapis partii się kończy.

## Summer Pavilion on the screen; labels before rows of tiles, short

pavilion-stock = Zapas
# How many trump tiles are in the stock, after such a tile.
pavilion-stock-trump = ×{ $count } atut
# The tiles in the corners of a board, after passing.
pavilion-kept = Zachowane
# Of another player, before the tiles they keep.
pavilion-passed = pas
pavilion-supply = Magazyn
# How many spaces of each number are covered, and what all of them are worth.
pavilion-numbers = Liczby
pavilion-trump = Atut
# What the signs mean. 4+3 stands in a space that can be covered now.
pavilion-legend-space = 4+3 kosztuje 4, daje 3 pkt
# $sign: stands in place of the plus.
pavilion-legend-bonus = 4{ $sign }3 także płytki premiowe
# $features: each with its sign, its bonus tiles and its name.
pavilion-legend-features = { $features }
pavilion-legend-star = 20 w gwieździe: za pełną
pavilion-legend-star-grey = Gwiazdę określają 2 płytki

## Duel on the screen

# Above the factories: short, in columns. The sun sides, the moon sides, the chips below the moon sides.
duel-sun = słońce
duel-moon = księżyc
duel-chip = żeton
# Before the signs of a player's tokens; and before the chips in store.
duel-tokens = znaczniki
duel-chips = żetony
duel-spent = wydane
# Beside the plates, in at most 20 columns a line. $count: plates.
duel-stack = stos: { $count }
duel-top = wierzch: { plate-kind }
duel-keep = zachowaj jeden
duel-return = te wracają pod stos
# $count: points, 0 or 1.
duel-draw-cost =
    { $count ->
        [0] dobranie za darmo
       *[other] dobranie: −{ $count }
    }
duel-returned = na spodzie { $count }: { $plates }
# What the other player is looking at. $plates: their kinds.
duel-others-backs = ogląda: { $plates }
duel-goals = Cele
# Above the points of a player, at most 4 columns.
duel-goals-seat = G{ $seat }
