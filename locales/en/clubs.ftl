### Clubs: their pages, members, leaders and boards of the best. The page loads it there, on profiles and for moderators.

clubs-title = Clubs
clubs-about = A club has members, its own leaderboards, and leaders who look after it.
clubs-mine = My clubs
clubs-mine-none = You aren’t in a club yet. Look for one below, or found your own.
clubs-requested = Waiting for an answer
clubs-all = All clubs
clubs-find = Club’s name
clubs-search = Search
clubs-none = No club has this name.
clubs-none-yet = There are no clubs yet.
clubs-found = Found a club
clubs-found-account = Founding and joining clubs needs an account.
# $count: how many members a club has.
clubs-members =
    { $count ->
        [one] 1 member
       *[other] { $count } members
    }
# $count: how many people ask to join.
clubs-asking =
    { $count ->
        [one] 1 person asks to join
       *[other] { $count } people ask to join
    }
# $role: owner, leader, member.
club-role =
    { $role ->
        [owner] Owner
        [leader] Leader
       *[member] Member
    }
club-closed-tag = Closed

club-name = Name
club-name-about = 3 to 40 characters: letters of one alphabet, digits, and single spaces, hyphens, dots or apostrophes between them.
club-description = What it’s about
club-admission = Who can join
# $admission: open, request.
club-admission-name =
    { $admission ->
        [open] Everybody
       *[request] By request
    }
club-shown = Who sees the members
club-shown-about = The leaderboards, too. Members of a club that hides them show it on their profiles only to each other.
# $shown: everyone, members.
club-shown-name =
    { $shown ->
        [everyone] Everybody
       *[members] Members only
    }
club-save = Save
club-saved = Saved.

club-founded = Founded { $day }
club-join = Join
club-ask = Ask to join
club-asked = You’ve asked to join. A leader will answer.
club-withdraw = Withdraw
club-leave = Leave
club-leave-sure = Leave { $name }?
# $owner: whether the reader owns the club; $alone: whether nobody else is in it.
club-leave-about =
    { $alone ->
        [yes] You’re its only member, so the club will be gone.
       *[no] { $owner ->
            [yes] The club passes to the leader who joined first, or if there’s none to the member who did.
           *[no] You can come back as long as the club lets you in.
        }
    }
club-kept-out = This club doesn’t let you join.
club-closed = Moderators closed this club: { $reason }
club-report = Report
club-report-title = Report { $name }
club-report-sent = Thank you. The moderators will look at it.
club-leaders = Leaders
club-members = Members
club-members-hidden = Only members see who is in this club.
club-online-only = Online only
club-online-none = Nobody you can see is online.
club-board = Leaderboard
club-board-none = Nobody in this club has played enough rated games here yet.
club-tournaments-none = No tournaments yet.
club-requests = Requests to join
club-accept = Let in
club-decline = Decline
club-remove = Remove
club-remove-sure = Remove { $name }?
club-remove-about = They can’t join again, unless a leader allows it.
club-make-leader = Make leader
club-unmake-leader = No longer leader
club-out = People kept out
club-readmit = Let them join again
# For screen readers: a button of a list. $act: accept, decline, remove, lead, unlead, readmit.
club-act-name =
    { $act ->
        [accept] Let in { $name }
        [decline] Decline { $name }
        [remove] Remove { $name }
        [lead] Make leader: { $name }
        [unlead] No longer leader: { $name }
       *[readmit] Let them join again: { $name }
    }
club-settings = Settings
club-delete = Delete club
club-delete-sure = Delete { $name }?
club-delete-about = The club is gone for all its members. This can’t be undone.
club-gone = There’s no such club.
club-profile = Clubs

moderation-clubs = Reported clubs
moderation-club-by = Reported by { $name }, { $when }
moderation-club-owner = Owner: { $name }
moderation-club-why = Reason, which its members read
moderation-club-close = Close club
moderation-club-reopen = Open again

problem-club-members-hidden = Only its members see who is in this club.
problem-club-role = Your role in this club doesn’t allow that.
problem-club-kept-out = This club doesn’t let you join.
problem-club-full = The club is full: it has 2,000 members.
problem-club-too-many = A player can be in 50 clubs at most.
problem-club-too-many-owned = You can have five clubs of your own at most.
problem-club-too-many-requests = This club has too many pending requests. Try again later.
problem-club-too-many-leaders = A club can have 20 leaders at most.
problem-club-too-many-kept-out = A club can keep out 500 people at most. Let somebody join again first.
