### The analysis board, for the page in the browser: loaded with it, not before.

analysis = Analiza
analysis-about = Graj za wszystkich graczy, cofaj się i próbuj innych wariantów. Silnik w przeglądarce ocenia każdą pozycję.
analysis-other = Otwórz inną
analysis-start = Od początku gry
analysis-begin = Zacznij
analysis-paste = Z tekstu lub pliku
analysis-paste-about = Pozycja, zapisana gra (zapis lub ślad) albo link do tej strony
analysis-open = Otwórz
analysis-file = Wybierz plik

## The table

# The note on a player’s board.
analysis-to-move = Na ruchu
analysis-turn = Ruch: { $name }.

## The engine

analysis-engine = Silnik
analysis-stop = Zatrzymaj
analysis-go = Uruchom
analysis-lines = Liczba wariantów
analysis-line-count =
    { $count ->
        [one] { $count } wariant
        [few] { $count } warianty
       *[many] { $count } wariantów
    }
analysis-limit = Jak długo myśli
# $limit: s5, s30 and s300 are seconds, n20 and n200 thousands of positions.
analysis-limit-of =
    { $limit ->
        [s5] 5 sekund
        [s30] 30 sekund
        [s300] 5 minut
        [n20] 20 000 pozycji
       *[n200] 200 000 pozycji
    }
analysis-best = Najlepsze warianty; naciśnij jeden, aby zagrać jego pierwszy ruch
# $shares: the share of each player, as in “Ann 55%, Ben 45%”.
analysis-shares = Udział w wygranej: { $shares }
analysis-share = { $name } { $share }
# $points: the points that each player can expect at the end, as in 31.2 – 28.4.
analysis-points = punkty { $points }
analysis-proven = udowodnione
# $move: as in “takes 2 blue …”.
analysis-said = { $name } { $move }
# $depth: moves ahead. $nodes: how many positions were searched.
analysis-searched = Głębokość { $depth }, pozycje: { $nodes }
analysis-classic = bez sieci
analysis-thinking = myśli…
analysis-off = Silnik jest wyłączony.
# Duel.
analysis-knows = Analiza z wiedzy, którą ma { $name }: zakryte żetony, stos i kafelki odłożone przez drugiego gracza są wiele razy losowane.
analysis-knowledge = Co silnik może wiedzieć
analysis-known-to = To, co może wiedzieć { $name }
analysis-all-known = Wszystko odkryte, jak po partii
analysis-knows-all = Analiza ze znajomością wszystkiego: zakrytych żetonów, kafelków w ręce i pod stosem. Losowane jest tylko to, co dopiero zostanie dobrane.

## The lines

analysis-moves = Warianty
# Before a deal in the list, for screen readers.
analysis-drawn = Wylosowano:
analysis-name-line = Nazwa tego wariantu
analysis-comment = Komentarz do tego kroku
analysis-comment-start = Komentarz przed pierwszym krokiem
analysis-promote = Przesuń wyżej
analysis-delete = Usuń od tego miejsca
analysis-deleted = Usunięto.
analysis-restore = Cofnij
analysis-deal = Ostatnie rozdanie
analysis-deal-about = Wylosuj je na nowo albo zapisz jak w zapisanej grze. Powstanie nowy wariant.
analysis-deal-text = W każdym wierszu jedno losowanie, na przykład: deal BBYY BBRW BRWW YRRW BYWW
analysis-redraw = Wylosuj na nowo
analysis-deal-set = Użyj tego rozdania
# The deal of the same round in the main line.
analysis-deal-own = Użyj rozdania z tej partii

## Taking it away

analysis-share-title = Udostępnij i zapisz
analysis-copy-link = Kopiuj link
analysis-copy-position = Kopiuj pozycję
analysis-share-position = Udostępnij pozycję
analysis-edit = Edytuj tę pozycję
analysis-position = Pozycja jako tekst
analysis-save = Zapisz jako grę
analysis-save-about = Zapisana gra ma wariant główny, twoje komentarze, a inne warianty jako komentarze.

## What cannot be opened

analysis-unreadable = Nie da się tego odczytać.
analysis-unreadable-deal = Tego rozłożenia nie da się odczytać.
analysis-bad-draw = „{ $text }” to nie rozłożenie. Wiersz zaczyna się od { "deal" }, { "supply" }, { "plates" }, { "top" }, { "stack" } albo { "chips" }, jak { "deal BBYY BBRW BRWW YRRW BYWW" }.
analysis-deal-short = Liczba warsztatów to { $got }, a musi to być { $due }; pusty warsztat to { "-" }.
analysis-deal-long = „{ $what }” to za dużo.
analysis-deal-colour =
    { $factory ->
        [large] Duży warsztat: „{ $what }” to nie kolor; kolory to { $list }.
       *[other] Warsztat { $factory }: „{ $what }” to nie kolor; kolory to { $list }.
    }
analysis-deal-many =
    { $factory ->
        [large] Duży warsztat ma więcej płytek niż { $due }.
       *[other] Warsztat { $factory } ma więcej płytek niż { $due }.
    }
analysis-deal-count =
    { $factory ->
        [large] Duży warsztat: liczba płytek to { $got }, a musi to być { $due }.
       *[other] Warsztat { $factory }: liczba płytek to { $got }, a musi to być { $due }.
    }
analysis-deal-missing =
    { $factory ->
        [large] Duży warsztat nie może dostać { $what }: do wylosowania jest tylko { $list }.
       *[other] Warsztat { $factory } nie może dostać { $what }: do wylosowania jest tylko { $list }.
    }
analysis-deal-bag-first =
    { $factory ->
        [large] Ostatnie płytki z worka, { $list }, muszą wszystkie trafić do dużego warsztatu, zanim worek się napełni.
       *[other] Ostatnie płytki z worka, { $list }, muszą wszystkie trafić do warsztatu { $factory }, zanim worek się napełni.
    }
# Before an exact message in English.
analysis-reader = Dokładnie:
analysis-impossible = Ta pozycja jest niemożliwa:
analysis-mend = Popraw w edytorze
# Before what is wrong there. $number: which step, line or part. $what: the step, or the name of the part. $column: 0 if it is not known.
analysis-where =
    { $place ->
        [step] Krok { $number } ({ $what }):
        [line] { $column ->
            [0] Wiersz { $number }:
           *[other] Wiersz { $number }, kolumna { $column }:
        }
       *[field] Część { $number } pozycji ({ $what }):
    }
analysis-bad-link =
    { $what ->
        [long] Link jest za długi: ma ponad 60 000 znaków.
        [encoding] Link jest uszkodzony: ma znaki, których nie ma żaden link do tej strony. Skopiuj go jeszcze raz.
        [empty] Link jest uszkodzony: po „{ $part }” nic nie ma. Skopiuj cały link jeszcze raz.
        [part] Link jest uszkodzony: nie da się odczytać „{ $part }”. Skopiuj cały link jeszcze raz.
       *[start] Link nie mówi, od czego zaczyna się gra: „{ $part }”. Po znaku # stoi „start=azul-2” albo „position=…”.
    }
analysis-bad-link-go = Dalej z pustymi planszami
# $place: the number of the character.
analysis-bad-tree =
    { $what ->
        [parenthesis] Nie da się odczytać wariantów, znak { $place }: nawias nie ma pary.
        [quote] Nie da się odczytać wariantów, znak { $place }: komentarz nie kończy się cudzysłowem.
        [long] Nie da się odczytać wariantów: jest ponad 5000 kroków.
       *[variation] Nie da się odczytać wariantów, znak { $place }: wariant w nawiasie stoi po kroku, który zastępuje.
    }
analysis-bad-trace = Wiersz { $line } śladu nie jest zdarzeniem. Pierwsze zdarzenie to {"{"}"t":"start",…{"}"}.
