### The guided first rounds. Variables are explained in English, in the file of the same name.

# $kind: plate-kind; kafelek is masculine.
guide =
    { $stage ->
        [confirm] Oto co się stanie. Naciśnij „Zatwierdź” albo „Cofnij” i spróbuj inaczej.
        [azul-first] Cel to układać płytki na ścianie po prawej: tam dają punkty. Prowadzą do niej linie po lewej, które trzeba zapełnić. Naciśnij kolor na jednym z warsztatów: bierzesz z niego wszystkie płytki tego koloru, reszta trafia na środek.
        [azul-target] Teraz wybierz linię wzorów na swojej planszy. Mieści tylko jeden kolor i trzeba ją zapełnić: pierwsza potrzebuje jednej płytki, ostatnia pięciu.
        [azul-centre] Rywal też wykonał ruch. Możesz brać także ze środka; kto zrobi to pierwszy, dostaje płytkę pierwszego gracza i zaczyna następną rundę. Spada ona na podłogę, tak jak płytki, które się nie mieszczą. Pierwsze dwa pola podłogi kosztują po punkcie, dalsze więcej.
        [azul-on] Graj dalej, aż wszystkie płytki zostaną zabrane. Staraj się zapełniać linie co do płytki, bez nadmiaru.
        [azul-scored] Runda skończona: z każdej pełnej linii jedna płytka przeszła na ścianę. Daje tym więcej punktów, im dłuższe są nieprzerwane ciągi, w których leży, w poziomie i w pionie. Gra trwa, aż ktoś ukończy rząd pięciu płytek. To wszystko, co trzeba wiedzieć!
        [pavilion-plain] Najpierw zbierasz płytki, potem wydajesz je na gwiazdy. Naciśnij zaznaczone płytki: bierzesz z warsztatu wszystkie płytki jednego koloru, reszta trafia na środek.
        [pavilion-trump] W tej rundzie atutem jest fioletowy: zastępuje każdy kolor. Nie możesz go tu wybrać, ale jedna fioletowa płytka zawsze przychodzi razem z tymi, które bierzesz, nigdy więcej. Naciśnij zaznaczoną płytkę.
        [pavilion-marker] Kto pierwszy bierze ze środka, dostaje też płytkę pierwszego gracza: zaczyna układanie i następną rundę. Kosztuje to punkt za każdą wziętą płytkę, więc zaznaczony kolor jest tani.
        [pavilion-next] W następnej rundzie atutem będzie zielony, a do tego czasu możesz zachować cztery płytki. Weź więc zielone.
        [pavilion-collect] Zbieraj dalej, aż wszystkie płytki zostaną zabrane. Zaznaczony kolor pasuje do tego, co masz.
        [pavilion-costs] Dostajesz płytkę pierwszego gracza i tracisz punkt za każdą wziętą płytkę. Zatwierdź albo cofnij.
        [pavilion-place] Teraz wydajesz. Pole kosztuje tyle płytek jego koloru, ile wynosi jego liczba: jedna na nim zostaje, reszta przepada. Naciśnij zaznaczone płytki w zapasie, potem pole.
        [pavilion-stock] Teraz naciśnij w zapasie płytki, którymi płacisz.
        [pavilion-space] Teraz pole. Dostajesz punkt za tę płytkę i po punkcie za każdą inną z nieprzerwanego ciągu, do którego dołącza na gwieździe.
        [pavilion-joker] Teraz zapłać atutem. Jedna płytka musi mieć kolor, który kładziesz; pozostałe mogą zastąpić fioletowe, w dowolnej proporcji. Naciśnij zaznaczone płytki, potem pole.
        [pavilion-star] Gwiazda środkowa przyjmuje sześć różnych kolorów. Jej pola otaczają filary razem z polami innych gwiazd. Naciśnij zaznaczone płytki, potem pole.
        [pavilion-close] Teraz możesz coś otoczyć: za zakryte wszystkie pola wokół filara bierzesz jedną płytkę z magazynu, wokół posągu dwie, wokół okna trzy. Naciśnij zaznaczone płytki, potem pole.
        [pavilion-bonus] Weź z magazynu płytkę premiową: w dowolnym kolorze, nawet atutowym. W następnej rundzie najwięcej warta będzie zielona.
        [pavilion-cover] Układaj dalej, póki masz co wydawać. Naciśnij zaznaczone płytki, potem pole.
        [pavilion-pass] Nie ma już nic do kupienia? Spasuj. Zachowujesz do czterech płytek na następną rundę, każda pozostała kosztuje punkt. Naciśnij „Pas”.
        [pavilion-keep] Naciśnij każdą płytkę, którą zachowujesz. Najpierw zielone: w następnej rundzie będą atutowe. Potem naciśnij „Zatwierdź”.
        [pavilion-on] Graj dalej, aż wszyscy spasują.
        [pavilion-scored] Runda skończona. Zachowane płytki wracają do zapasu, atutem jest teraz zielony, a zaczyna gracz z płytką pierwszego gracza. Po sześciu rundach dodatkowe punkty dają pełne gwiazdy i zakryte liczby. To wszystko, co trzeba wiedzieć!
        [duel-sun] W turze robisz jedną z czterech rzeczy. Najpierw słońce: bierzesz wszystkie płytki jednego koloru z części słonecznej warsztatu. Naciśnij zaznaczone płytki.
        [duel-line] Teraz wybierz linię. Mieści jeden kolor, a pełna wysyła płytkę do tego samego rzędu kopuły. Płytki, które się nie mieszczą, są uszkodzone i kosztują punkty.
        [duel-stack] Pozostałe płytki trafiają do części księżycowej, w stos na żetonie. Kolejność wybierasz ty, od najniższej: zabrać można tylko tę z wierzchu.
        [duel-large] Duży warsztat też ma część słoneczną. Płytki, które tam zostawisz, leżą pojedynczo w części księżycowej, obok płytki pierwszego gracza. Naciśnij zaznaczone płytki.
        [duel-moon] Teraz księżyc: wybierasz kolor i bierzesz go naraz ze wszystkich części księżycowych, z wierzchu każdego stosu i wszystko z dużego warsztatu. Kto pierwszy bierze z dużego, dostaje też płytkę pierwszego gracza. Naciśnij zaznaczoną płytkę.
        [duel-spilled] Nie wszystkie się mieszczą, reszta jest uszkodzona: 1, 2, 3 albo 4 uszkodzone płytki kosztują na koniec rundy 1, 3, 6 albo 10 punktów. Zatwierdź albo cofnij.
        [duel-marker] Razem z nimi bierzesz płytkę pierwszego gracza: na koniec rundy kosztuje 2 punkty, ale zaczynasz następną. Zatwierdź albo cofnij.
        [duel-chip] Gdy stos jest pusty, odkrywa się jego żeton. Wzięcie żetonu to też tura; w rundzie dostajesz dwa. Potem 2 żetony w kolorze linii albo 3 dowolne zastąpią brakującą płytkę. Naciśnij zaznaczony żeton.
        [duel-plate] Płytki potrzebują pól w kopule. Za jeden z dwóch znaczników kładziesz kafelek: górny rząd kafelków służy liniom 1 i 2, następny liniom 3 i 4. Naciśnij zaznaczony kafelek.
        [duel-slot] Teraz miejsce w kopule. Przed zatwierdzeniem możesz obrócić kafelek; potem już się nie ruszy.
        [duel-turn] Teraz obróć go: naciskaj to miejsce, aż pole potrzebne linii znajdzie się w jej rzędzie.
        [duel-draw]
            { $kind ->
                [special] Za drugi znacznik możesz dobrać kafelek ze stosu, nie oglądając go: każde dobranie kosztuje punkt. Rewers pokazuje rodzaj. Ten na wierzchu jest specjalny: gdy zakryjesz jego trzy kolory, dostaje płytkę specjalną, która daje punkty. Naciśnij stos.
                [universal] Za drugi znacznik możesz dobrać kafelek ze stosu, nie oglądając go: każde dobranie kosztuje punkt. Rewers pokazuje rodzaj. Ten na wierzchu jest uniwersalny: jedno jego pole przyjmuje każdy kolor. Naciśnij stos.
               *[none] Za drugi znacznik możesz dobrać kafelek ze stosu, nie oglądając go: każde dobranie kosztuje punkt. Rewers pokazuje rodzaj. Naciśnij stos.
            }
        [duel-look] Możesz zapłacić za jeszcze jeden. Naciśnij „Obejrzyj”, by zobaczyć, co masz.
        [duel-keep] Oto dobrany kafelek. Połóż go w kopule, najlepiej przy linii, która jeszcze potrzebuje pola.
        [duel-under] Kafelki, których nie kładziesz, trafiają pod stos w wybranej przez ciebie kolejności.
        [duel-complete] Ta linia nie jest pełna, ale mogą ją uzupełnić żetony: za każdą brakującą płytkę 2 w jej kolorze albo 3 dowolne. Naciśnij zaznaczone żetony.
        [duel-spend] I następny żeton.
        [duel-lay] Wszystko zabrane. Teraz każda pełna linia, od góry, wysyła jedną płytkę do swojego rzędu kopuły. Samotna daje 1 punkt, z sąsiadami tyle, ile liczą jej ciągi w poziomie i w pionie. Naciśnij zaznaczone pole.
        [duel-lay-on] Następna pełna linia. Naciśnij zaznaczone pole.
        [duel-on] Graj dalej, aż zabraknie płytek i żetonów, a oba znaczniki będą użyte.
       *[duel-scored] Runda skończona. Niepełne linie zachowują płytki, uszkodzone płytki i płytka pierwszego gracza kosztowały swoje punkty, a jej właściciel zaczyna. Po pięciu rundach dolicza się cele. To wszystko, co trzeba wiedzieć!
    }
guide-astray = Tak też można.
guide-play = Zagraj prawdziwą partię

## The picture of a table in the rules

# $part: as of the message part.
part-about =
    { $part ->
        [azul-factories] Na każdy trafiają cztery płytki. W swojej turze bierzesz z jednego z nich wszystkie płytki jednego koloru.
        [azul-centre] Tu zbiera się reszta płytek i stąd też można brać. Kto zrobi to pierwszy, dostaje płytkę pierwszego gracza.
        [azul-lines] Wzięte płytki układasz w jednej ze swoich linii. Linia mieści tylko jeden kolor.
        [azul-wall] Na koniec rundy z każdej pełnej linii jedna płytka przechodzi tutaj i daje punkty.
        [azul-floor] Tu spadają płytki, dla których zabrakło miejsca. Kosztują punkty.
        [pavilion-factories] Na każdy trafiają cztery płytki. W swojej turze bierzesz z jednego z nich jeden kolor, a przy tym jedną płytkę atutową, jeśli tam jest.
        [pavilion-trump] Każda z sześciu rund ma swój kolor atutowy. Pomaga zapłacić za każdy inny.
        [pavilion-centre] Tu zbiera się reszta płytek i stąd też można brać. Kto zrobi to pierwszy, dostaje płytkę pierwszego gracza i traci punkt za każdą wziętą płytkę.
        [pavilion-stock] Wzięte płytki, którymi możesz płacić.
        [pavilion-stars] Płacisz tyle płytek, ile wskazuje liczba, a jedna z nich zakrywa pole.
        [pavilion-features] Otocz którąś z tych ozdób, a od razu weźmiesz płytki z magazynu.
        [pavilion-supply] Dziesięć wspólnych płytek, z których bierze się płytki premiowe.
        [duel-sun] Tu rozkłada się płytki. Bierzesz wszystkie płytki jednego koloru z jednego warsztatu.
        [duel-moon] Tu czeka reszta płytek: na małych warsztatach w stosie, na żetonie bonusowym.
        [duel-plates] Układasz je w swojej kopule. Od nich zależy, jakie kolory przyjmie kopuła.
        [duel-lines] Wzięte płytki układasz w jednej ze swoich linii. Linia mieści tylko jeden kolor.
        [duel-dome] Na koniec rundy z każdej pełnej linii jedna płytka przechodzi do swojego rzędu i daje punkty.
        [duel-damaged] Tu leżą płytki, dla których zabrakło miejsca. Kosztują punkty.
       *[duel-goals] To, co liczy się na koniec tej partii.
    }
