waiting-count =
    { $count ->
        [one] , jedna czeka na twój ruch
        [few] , { $count } czekają na twój ruch
        [many] , { $count } czeka na twój ruch
       *[other] , { $count } czeka na twój ruch
    }
waiting-none = Żadna inna partia nie czeka na twój ruch.
waiting-key = otwórz następną partię, która czeka na twój ruch

push-title = Powiadomienia
push-about = W partiach, w których na ruch są całe dni, to urządzenie może dać znać, że teraz twój ruch, także gdy Évora jest zamknięta.
push-this-device = Powiadamiaj mnie na tym urządzeniu
push-denied = Przeglądarka blokuje powiadomienia z tej witryny. Aby je dostawać, zezwól na nie w ustawieniach witryny w przeglądarce i wróć tutaj.
push-unsupported = Ta przeglądarka nie potrafi pokazywać powiadomień z tej witryny. Na iPhonie lub iPadzie najpierw dodaj Évorę do ekranu początkowego.
push-error =
    { $why ->
        [denied] Bez twojej zgody powiadomień nie będzie. Możesz je włączyć, kiedy zechcesz.
       *[failed] Przeglądarce nie udało się włączyć powiadomień. Spróbuj później.
    }

vacation-title = Urlop
vacation-about = W czasie urlopu twoje zegary stoją we wszystkich partiach, w których na ruch są całe dni. W roku kalendarzowym masz { $days } dni, a każdy urlop liczy się jako co najmniej jeden. Przeciwnicy go widzą. Nadal możesz wykonywać ruchy.
vacation-now = Twój urlop trwa od { $since }. Skończy się najpóźniej { $until }.
vacation-left =
    { $count ->
        [0] W tym roku został ci mniej niż jeden dzień.
        [one] W tym roku został ci jeden dzień.
        [few] W tym roku zostały ci { $count } dni.
        [many] W tym roku zostało ci { $count } dni.
       *[other] W tym roku zostało ci { $count } dnia.
    }
vacation-begin = Zacznij urlop teraz
vacation-sure = Zacząć urlop?
vacation-cost =
    { $count ->
        [0] Twoje zegary będą stały, aż go zakończysz. Zużyje to, co zostało ci w tym roku.
        [one] Twoje zegary będą stały, aż go zakończysz. Zużyje jedyny dzień, który został ci w tym roku, nawet jeśli zakończysz go od razu.
       *[other] Twoje zegary będą stały, aż go zakończysz. Zużyje co najmniej jeden z { $count } dni, które zostały ci w tym roku, nawet jeśli zakończysz go od razu.
    }
vacation-end = Zakończ urlop
vacation-begun = Jesteś na urlopie. Twoje zegary stoją.
vacation-ended = Urlop się skończył. Twoje zegary znów chodzą.
vacation-yours = Jesteś na urlopie: twój zegar stoi.
vacation-others =
    { $count ->
        [one] { $names } jest na urlopie: zegar tej osoby stoi.
        [few] { $names } są na urlopie: ich zegary stoją.
        [many] { $names } są na urlopie: ich zegary stoją.
       *[other] { $names } są na urlopie: ich zegary stoją.
    }
