# What leaves the site: previews of links, pages that other sites frame, and the dialog that offers them.

## Players

share-bot = Bot { $level }
share-guest = Gość { $tail }
share-deleted = Usunięty gracz
share-score = { $name } { $score }

## Previews of links

share-site = Azul, Letni Pawilon i Pojedynek w przeglądarce: ze znajomymi, z nieznajomymi albo z botami, a każde losowanie można sprawdzić.
share-game = { $game }: { $players }
share-waiting = { $game }: stół czeka na graczy
share-playing = Partia trwa. Obejrzyj ją na żywo.
share-over = Wynik końcowy: { $scores }. { $result } Obejrzyj partię ruch po ruchu.
share-ended = { $result } Obejrzyj partię ruch po ruchu.
share-won = Wygrywa { $name }.
share-won-together = Zwycięstwo dzielą: { $names }.
share-abandoned = Partia została przerwana.
share-called-off = Partia została odwołana.
share-resigned = { $name } poddaje partię.
share-timed-out = { $name }: czas się skończył.
share-stayed-away = { $name }: brak ruchu przez 14 dni.
share-position = { $game }: pozycja
share-analysis = Analiza
share-analysis-about = Obejrzyj pozycję na planszy analizy, z silnikiem obok.
share-puzzle = Zadanie
share-puzzle-about = Znajdź jedyny dobry ruch.
share-player-about = Partie, rankingi i statystyki: { $name }.
share-tournament-about =
    { $phase ->
        [open] Turniej ({ $game }). Sprawdź, kiedy się zaczyna, i dołącz.
        [running] Turniej ({ $game }). Oglądaj partie na żywo.
        [over] Turniej ({ $game }). Zobacz tabelę i wszystkie partie.
       *[called_off] Turniej ({ $game }), który się nie odbył.
    }
share-club-about =
    { $count ->
        [one] Klub, { $count } członek: turnieje i najlepsi gracze.
        [few] Klub, { $count } członków: turnieje i najlepsi gracze.
       *[many] Klub, { $count } członków: turnieje i najlepsi gracze.
    }
share-database = Otwarta baza partii
share-database-about = Każda publiczna partia zagrana tutaj, w plikach dla wszystkich.

## Pages that other sites frame

embed-picture = { $game }. { $scores }
embed-live = Na żywo
embed-turn = Ruch: { $name }
embed-step = Krok { $step } z { $all }
embed-steps = Kroki partii
embed-first = Pierwsza pozycja
embed-back = Krok wstecz
embed-on = Krok dalej
embed-last = Ostatnia pozycja
embed-play = Odtwarzaj
embed-pause = Pauza
embed-open = Otwórz w Évorze
embed-gone = Tej partii tu nie ma albo nie można jej oglądać.
embed-not-started = Partia jeszcze się nie zaczęła.
embed-later = Za dużo zapytań. Spróbuj za chwilę.

## The dialog

share-title = Udostępnij
share-link = Link
share-copy-link = Kopiuj link
share-picture = Obraz
share-picture-of =
    { $form ->
        [svg] SVG
       *[png] PNG
    }
share-embed = Na własnej stronie
share-embed-about = Wstaw ten kod do HTML strony, żeby pokazać na niej planszę. Odwiedzający mogą patrzeć, ale nie grać.
share-copy-embed = Kopiuj kod
share-private = Ten stół jest prywatny: oglądać może każdy, kto ma link. Nie można go pokazać na innych stronach.
share-players-only = Ten stół jest prywatny: link działa tylko dla jego graczy.
share-invite = Ten stół jest prywatny: miejsce może zająć każdy, kto ma link.
