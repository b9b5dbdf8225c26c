# The open database: files with all public games.
database = Otwarta baza partii
database-about = Wszystkie publiczne partie rozegrane na tej stronie, za darmo dla każdego: do nauki, do trenowania botów, do sprawdzania, co działa. Nowe pliki pojawiają się po zakończeniu każdego miesiąca.
database-files = Pliki
database-none = Nie ma jeszcze plików. Pierwsze pojawią się po zakończeniu miesiąca, w którym rozegrano publiczne partie.
database-size = Rozmiar
database-get = { $rules }, { $month }: pobierz
database-inside = Co jest w środku
database-inside-about = Jeden plik na każdy miesiąc i każdą grę, z zapisami wszystkich publicznych partii, które się wtedy skończyły, w kolejności zakończenia (UTC): wszystkie ruchy i rozdania, zegary, rankingi, sposób zakończenia partii i dowód, że rozdania były uczciwe. Nie ma w nim prywatnych stołów ani czatu.
database-names = W plikach są nazwy kont, tak jak w publicznych partiach. Goście i usunięte konta to „anonymous”. Gdy ktoś usunie konto lub zmieni nazwę, pliki z jego partiami powstają na nowo w ciągu kilku godzin, z nowymi sumami kontrolnymi; kopie, które inni pobrali wcześniej, się nie zmieniają.
database-licence = Licencja
database-licence-about = Pliki należą do domeny publicznej (CC0): wolno je kopiować, zmieniać i publikować w dowolnym celu, bez pytania i bez podawania źródła.
database-read = Jak je czytać
database-read-about = Plik to tekst skompresowany programem gzip, partia po partii. Program Évora sprawdza pliki i analizuje partie; innym programom wystarczą gzip i opis zapisu partii.
