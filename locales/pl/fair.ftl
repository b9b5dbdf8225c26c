### The check of a game's deals.

fair-title = Czy losowania były uczciwe?
fair-how-1 = Przed partią serwer wylosował sekret i pokazał zobowiązanie: liczbę, która pasuje do tego sekretu i do żadnego innego. Potem przeglądarka każdego gracza dodała własny wkład. Wszystkie losowania wynikają z sekretu i wkładów, więc nikt nie mógł ich wybrać.
# The same for a game that the browser keeps.
fair-how-here = Przed partią twoja przeglądarka wylosowała sekret i zapisała zobowiązanie: liczbę, która pasuje do tego sekretu i do żadnego innego. Wszystkie losowania wynikają z sekretu i twojego wkładu, więc żadnego nie wybrano na korzyść komputera.
fair-how-2 = Partia się skończyła, więc sekret jest jawny. Twoja przeglądarka policzyła właśnie wszystko jeszcze raz, samodzielnie.
fair-running = Sprawdzamy…
fair-not-yet = Sekret zostanie ujawniony po zakończeniu partii. Wróć wtedy.
fair-good =
    { $count ->
        [one] Wszystko się zgadza: sekret zgadza się z obiecanym i wynika z niego jedyne losowanie.
        [few] Wszystko się zgadza: sekret zgadza się z obiecanym i wynikają z niego wszystkie { $count } losowania.
       *[many] Wszystko się zgadza: sekret zgadza się z obiecanym i wynikają z niego wszystkie losowania ({ $count }).
    }
fair-bad = Coś się nie zgadza. Szczegóły poniżej.
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
