### Znajomi: obserwowanie, blokowanie, kto jest online, wyzwania i prywatność. Strona ładuje to dla osób z kontem.

friends-title = Znajomi
# $count: ile obserwowanych osób jest online.
friends-link =
    { $count ->
        [0] Znajomi
       *[other] Znajomi ({ $count })
    }
friends-online-count =
    { $count ->
        [0] Nikt z obserwowanych nie jest online.
        [one] Jedna obserwowana osoba jest online.
        [few] { $count } obserwowane osoby są online.
       *[many] { $count } obserwowanych osób jest online.
    }
friends-following = Obserwowane osoby
friends-following-none = Nie obserwujesz jeszcze nikogo. Znajdź gracza, a potem zaobserwuj go w jego profilu.
friends-find = Nazwa gracza
friends-show = Pokaż profil
friends-followers = Twoi obserwujący
friends-followers-none = Nikt cię jeszcze nie obserwuje.
friends-blocked = Zablokowane osoby
friends-blocked-none = Nikogo nie blokujesz.
# $kind: offline, online, playing.
friends-presence =
    { $kind ->
        [online] Online
        [playing] Gra
       *[offline] Offline
    }
friends-watch = Oglądaj
friends-watch-name = Oglądaj grę: { $name }
friends-follow = Obserwuj
friends-unfollow = Przestań obserwować
friends-block = Zablokuj
friends-unblock = Odblokuj
# Dla czytników ekranu: przycisk na liście. $act: follow, unfollow, block, unblock, challenge.
friends-act-name =
    { $act ->
        [follow] Obserwuj: { $name }
        [unfollow] Przestań obserwować: { $name }
        [block] Zablokuj: { $name }
        [unblock] Odblokuj: { $name }
       *[challenge] Wyzwij: { $name }
    }
friends-block-sure = Zablokować gracza { $name }?
friends-block-about = Ta osoba nie będzie mogła cię wyzwać ani dosiąść się do twoich stołów, a ty nie zobaczysz jej wiadomości. Nie dowie się o tym: dla niej będziesz offline.
friends-you-block = Blokujesz tego gracza.
friends-privacy = Prywatność
# $what: challenge, presence, clubs, follow.
friends-privacy-what =
    { $what ->
        [challenge] Kto może mnie wyzwać
        [presence] Kto widzi, że jestem online
        [clubs] Kto widzi w profilu moje kluby
       *[follow] Kto może mnie obserwować
    }
# $who: everyone, following, nobody.
friends-privacy-who =
    { $who ->
        [everyone] Wszyscy
        [following] Osoby, które obserwuję
       *[nobody] Nikt
    }
friends-privacy-about = Inni się o tym nie dowiedzą. Dla nich jesteś offline i po prostu nie odpowiadasz.
friends-privacy-public = Twoje publiczne partie są w profilu i w otwartej bazie, z nazwą konta. Jeśli usuniesz konto, nazwa zniknie i stamtąd.
friends-privacy-database = O otwartej bazie
friends-privacy-saved = Zapisano.

challenge-button = Wyzwij
challenge-title = Wyzwanie: { $name }
challenge-players = Gracze
challenge-seat = Gracz { $seat }
challenge-person = Ktoś inny
challenge-person-name = Nazwa gracza { $seat }
challenge-send = Wyślij wyzwanie
challenge-about = Jest ważne 10 minut, a gdy na ruch są dni, 12 godzin. Wyzwanie z zegarem znika, gdy wyjdziesz ze strony. Ta osoba je zobaczy, jeśli przyjmuje wyzwania od ciebie.
# $what: gra, liczba graczy, zegar.
challenge-incoming = { $name } rzuca ci wyzwanie: { $what }
challenge-incoming-with = { $name } rzuca ci wyzwanie: { $what }. Zaproszeni są też: { $others }
challenge-accept = Przyjmij
challenge-decline = Odrzuć
challenge-reason = Powód
# $reason: generic, later, too_fast, too_slow, rules, rated, casual.
challenge-reason-name =
    { $reason ->
        [later] Nie teraz, zapytaj później
        [too_fast] Zegar jest dla mnie za szybki
        [too_slow] Zegar jest dla mnie za wolny
        [rules] Wolę zagrać w inną grę
        [rated] Wolę grę rankingową
        [casual] Wolę grę bez rankingu
       *[generic] Bez powodu
    }
challenge-waiting = Czekamy na odpowiedź, { $name }: { $what }
challenge-withdraw = Wycofaj
challenge-accepted = { $name } przyjmuje twoje wyzwanie.
challenge-go = Przejdź do stołu
# $reason: jak wyżej.
challenge-declined =
    { $reason ->
        [later] { $name } odmawia: nie teraz, zapytaj później.
        [too_fast] { $name } odmawia: zegar jest za szybki.
        [too_slow] { $name } odmawia: zegar jest za wolny.
        [rules] { $name } woli zagrać w inną grę.
        [rated] { $name } woli grę rankingową.
        [casual] { $name } woli grę bez rankingu.
       *[generic] { $name } odrzuca twoje wyzwanie.
    }
challenge-expired = { $name } nie odpowiada na twoje wyzwanie.
challenge-closed = Ten stół zamknięto: ktoś odmówił albo wyzwanie wycofano.

problem-cannot-join = Nie możesz dołączyć do tego stołu.
problem-unblock-first = Blokujesz tego gracza. Najpierw go odblokuj.
problem-too-many-followed = Możesz obserwować najwyżej 500 osób.
problem-too-many-blocked = Możesz zablokować najwyżej 500 osób.
problem-no-such-player = Nie ma gracza o nazwie { $name }.
problem-challenge-others = Wyzwij inne osoby, każdą raz.
problem-challenged-already = Ten gracz ma już wyzwanie od ciebie. Poczekaj na odpowiedź albo je wycofaj.
problem-too-many-challenges = Na odpowiedź może czekać najwyżej dziesięć twoich wyzwań.
