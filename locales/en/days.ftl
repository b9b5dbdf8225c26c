### Games over days: games that wait, notifications and vacations. The page loads it for people with an account, and at tables where
### somebody is on vacation.

# For screen readers, after the link to one’s games. $count: how many games wait for the reader’s move.
waiting-count =
    { $count ->
        [one] , one waits for your move
       *[other] , { $count } wait for your move
    }
waiting-none = No other game is waiting for your move.
# In the list of keys.
waiting-key = open the next game that waits for your move

push-title = Notifications
push-about = In games with days for a move, this device can tell you when it’s your turn, even while Évora is closed.
push-this-device = Notify me on this device
push-denied = Your browser blocks notifications from this site. To get them, allow them in the site’s settings in your browser, then come back here.
push-unsupported = This browser can’t show notifications from this site. On an iPhone or iPad, add Évora to your home screen first.
# $why: denied (the browser’s question was answered with no, or closed), failed.
push-error =
    { $why ->
        [denied] Notifications are blocked until you allow them. You can switch them on at any time.
       *[failed] Your browser couldn’t set up notifications. Try again later.
    }

vacation-title = Vacation
# $days: how many days there are in a year.
vacation-about = While you’re on vacation, your clocks stand still in all games with days for a move. You have { $days } days each calendar year, and a vacation counts as at least one. Your opponents can see it. You can still move.
# $since: a day, $until: a day and time.
vacation-now = You’ve been on vacation since { $since }. It ends on { $until } at the latest.
# $count: full days.
vacation-left =
    { $count ->
        [0] You have less than a day left this year.
        [one] You have one day left this year.
       *[other] You have { $count } days left this year.
    }
vacation-begin = Start vacation now
vacation-sure = Start your vacation?
# $count: full days that are left.
vacation-cost =
    { $count ->
        [0] Your clocks will stand still until you end it, and it uses up what is left of your days this year.
        [one] Your clocks will stand still until you end it. It costs the one day you have left this year, even if you end it at once.
       *[other] Your clocks will stand still until you end it. It costs at least one of the { $count } days you have left this year, even if you end it at once.
    }
vacation-end = End vacation
vacation-begun = You’re on vacation. Your clocks stand still.
vacation-ended = Your vacation is over. Your clocks run again.
# At a table.
vacation-yours = You’re on vacation: your clock stands still.
# $names: a list of players, $count: how many they are.
vacation-others =
    { $count ->
        [one] { $names } is on vacation: their clock stands still.
       *[other] { $names } are on vacation: their clocks stand still.
    }
