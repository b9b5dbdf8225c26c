# Tables that show themselves later to spectators.
delay = Widzowie widzą partię
delay-choice =
    { $minutes ->
        [0] od razu
        [one] { $minutes } minutę później
        [few] { $minutes } minuty później
       *[many] { $minutes } minut później
    }
delay-about = Żeby nikt z oglądających nie mógł podpowiadać. Po zakończeniu partii wszyscy widzą wszystko.
delay-watching =
    { $minutes ->
        [0] Widzisz tę partię { $seconds } s później niż gracze.
       *[other] { $seconds ->
            [0] Widzisz tę partię { $minutes } min później niż gracze.
           *[other] Widzisz tę partię { $minutes } min { $seconds } s później niż gracze.
        }
    }
delay-table =
    { $minutes ->
        [0] Widzowie widzą tę partię { $seconds } s później.
       *[other] { $seconds ->
            [0] Widzowie widzą tę partię { $minutes } min później.
           *[other] Widzowie widzą tę partię { $minutes } min { $seconds } s później.
        }
    }
