### Kluby: ich strony, członkowie, liderzy i rankingi. Strona ładuje to tam, w profilach i dla moderatorów.

clubs-title = Kluby
clubs-about = Klub ma członków, własne rankingi i liderów, którzy o niego dbają.
clubs-mine = Moje kluby
clubs-mine-none = Nie należysz jeszcze do żadnego klubu. Poszukaj poniżej albo załóż własny.
clubs-requested = Czekają na odpowiedź
clubs-all = Wszystkie kluby
clubs-find = Nazwa klubu
clubs-search = Szukaj
clubs-none = Żaden klub nie ma takiej nazwy.
clubs-none-yet = Nie ma jeszcze klubów.
clubs-found = Załóż klub
clubs-found-account = Żeby zakładać kluby i do nich dołączać, potrzebujesz konta.
# $count: ilu członków ma klub.
clubs-members =
    { $count ->
        [one] 1 członek
        [few] { $count } członków
       *[many] { $count } członków
    }
# $count: ile osób prosi o przyjęcie.
clubs-asking =
    { $count ->
        [one] 1 osoba prosi o przyjęcie
        [few] { $count } osoby proszą o przyjęcie
       *[many] { $count } osób prosi o przyjęcie
    }
# $role: owner, leader, member.
club-role =
    { $role ->
        [owner] Właściciel
        [leader] Lider
       *[member] Członek
    }
club-closed-tag = Zamknięty

club-name = Nazwa
club-name-about = Od 3 do 40 znaków: litery jednego alfabetu, cyfry, a między nimi pojedyncze spacje, łączniki, kropki lub apostrofy.
club-description = Opis
club-admission = Kto może dołączyć
# $admission: open, request.
club-admission-name =
    { $admission ->
        [open] Wszyscy
       *[request] Osoby przyjęte przez lidera
    }
club-shown = Kto widzi członków
club-shown-about = Także rankingi. Członkowie klubu, który ich ukrywa, pokazują go w profilach tylko sobie nawzajem.
# $shown: everyone, members.
club-shown-name =
    { $shown ->
        [everyone] Wszyscy
       *[members] Tylko członkowie
    }
club-save = Zapisz
club-saved = Zapisano.

club-founded = Założono { $day }
club-join = Dołącz
club-ask = Poproś o przyjęcie
club-asked = Twoja prośba czeka. Odpowie na nią lider.
club-withdraw = Wycofaj
club-leave = Opuść
club-leave-sure = Opuścić klub { $name }?
# $owner: czy klub należy do czytającej osoby; $alone: czy nie ma w nim nikogo innego.
club-leave-about =
    { $alone ->
        [yes] W klubie nie ma nikogo innego, więc przestanie istnieć.
       *[no] { $owner ->
            [yes] Klub przejmie lider z najdłuższym stażem, a jeśli nie ma liderów, członek z najdłuższym stażem.
           *[no] Możesz wrócić, dopóki klub cię przyjmuje.
        }
    }
club-kept-out = Ten klub cię nie przyjmuje.
club-closed = Moderatorzy zamknęli ten klub: { $reason }
club-report = Zgłoś
club-report-title = Zgłoszenie klubu { $name }
club-report-sent = Dziękujemy. Moderatorzy się temu przyjrzą.
club-leaders = Liderzy
club-members = Członkowie
club-members-hidden = Tylko członkowie widzą, kto jest w tym klubie.
club-online-only = Tylko online
club-online-none = Nie widać nikogo online.
club-board = Ranking
club-board-none = Nikt w tym klubie nie rozegrał tu jeszcze dość partii rankingowych.
club-tournaments-none = Nie ma jeszcze turniejów.
club-requests = Prośby o przyjęcie
club-accept = Przyjmij
club-decline = Odrzuć
club-remove = Usuń
club-remove-sure = Usunąć z klubu: { $name }?
club-remove-about = Ta osoba nie będzie mogła wrócić, chyba że lider na to pozwoli.
club-make-leader = Mianuj liderem
club-unmake-leader = Odbierz rolę lidera
club-out = Osoby bez wstępu
club-readmit = Pozwól wrócić
# Dla czytników ekranu: przycisk na liście. $act: accept, decline, remove, lead, unlead, readmit.
club-act-name =
    { $act ->
        [accept] Przyjmij: { $name }
        [decline] Odrzuć: { $name }
        [remove] Usuń: { $name }
        [lead] Mianuj liderem: { $name }
        [unlead] Odbierz rolę lidera: { $name }
       *[readmit] Pozwól wrócić: { $name }
    }
club-settings = Ustawienia
club-delete = Usuń klub
club-delete-sure = Usunąć klub { $name }?
club-delete-about = Klub zniknie dla wszystkich członków. Nie można tego cofnąć.
club-gone = Nie ma takiego klubu.
club-profile = Kluby

moderation-clubs = Zgłoszone kluby
moderation-club-by = Zgłasza { $name }, { $when }
moderation-club-owner = Właściciel: { $name }
moderation-club-why = Powód, który przeczytają członkowie
moderation-club-close = Zamknij klub
moderation-club-reopen = Otwórz ponownie

problem-club-members-hidden = Tylko członkowie widzą, kto jest w tym klubie.
problem-club-role = Twoja rola w tym klubie na to nie pozwala.
problem-club-kept-out = Ten klub cię nie przyjmuje.
problem-club-full = Klub jest pełny: ma 2000 członków.
problem-club-too-many = Gracz może należeć najwyżej do 50 klubów.
problem-club-too-many-owned = Możesz mieć najwyżej pięć własnych klubów.
problem-club-too-many-requests = Zbyt wiele osób prosi o przyjęcie do tego klubu. Spróbuj później.
problem-club-too-many-leaders = Klub może mieć najwyżej 20 liderów.
problem-club-too-many-kept-out = Klub może odmówić wstępu najwyżej 500 osobom. Najpierw pozwól komuś wrócić.
