### Turnieje: zakładanie i dołączanie, kojarzenie i tabela wyników. Strona wczytuje je razem z nimi, nie wcześniej.

problem-tournament-too-late = Jest za późno, żeby dołączyć do tego turnieju.
problem-tournament-full = W tym turnieju nie ma już miejsc.
problem-tournament-over = Ten turniej już się skończył.
problem-tournament-begun = Ten turniej już się zaczął.
problem-tournament-too-few = Dołączyło za mało osób, żeby zapełnić stół.
problem-tournament-creator = Może to zrobić tylko osoba, która założyła turniej.
problem-tournament-entrant = Nie bierzesz udziału w tym turnieju.
problem-tournament-game = Ta partia należy do turnieju. Poddaj ją albo opuść turniej.
problem-too-many-tournaments = Otwartych lub trwających może być najwyżej pięć twoich turniejów.
fault-tournament-clock = Partie turnieju wymagają zegara.
fault-tournament-starts = Turniej musi się zacząć w ciągu najbliższych 60 dni.
fault-arena-days = Na arenie nie można mieć dni na ruch.
fault-even-match = Liczba partii w meczu musi być nieparzysta.
fault-knockout-players = System pucharowy jest dla partii dwuosobowych.
