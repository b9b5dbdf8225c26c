### Friends: following, blocking, who is online, challenges and privacy. The page loads it for people with an account.

friends-title = Friends
# $count: how many people whom the reader follows are online.
friends-link =
    { $count ->
        [0] Friends
       *[other] Friends ({ $count })
    }
friends-online-count =
    { $count ->
        [0] Nobody you follow is online.
        [one] One person you follow is online.
       *[other] { $count } people you follow are online.
    }
friends-following = People you follow
friends-following-none = You don’t follow anybody yet. Look up a player, then follow them from their profile.
friends-find = Player’s name
friends-show = Show profile
friends-followers = Your followers
friends-followers-none = Nobody follows you yet.
friends-blocked = People you block
friends-blocked-none = You don’t block anybody.
# $kind: offline, online, playing.
friends-presence =
    { $kind ->
        [online] Online
        [playing] Playing
       *[offline] Offline
    }
friends-watch = Watch
friends-watch-name = Watch { $name }
friends-follow = Follow
friends-unfollow = Unfollow
friends-block = Block
friends-unblock = Unblock
# For screen readers: a button of a list. $act: follow, unfollow, block, unblock, challenge.
friends-act-name =
    { $act ->
        [follow] Follow { $name }
        [unfollow] Unfollow { $name }
        [block] Block { $name }
        [unblock] Unblock { $name }
       *[challenge] Challenge { $name }
    }
friends-block-sure = Block { $name }?
friends-block-about = They can’t challenge you or join your tables, and you won’t see their chat. They aren’t told: to them you look offline.
friends-you-block = You block this player.
friends-privacy = Privacy
# $what: challenge, presence, clubs, follow.
friends-privacy-what =
    { $what ->
        [challenge] Who can challenge me
        [presence] Who can see that I’m online
        [clubs] Who sees my clubs on my profile
       *[follow] Who can follow me
    }
# $who: everyone, following, nobody.
friends-privacy-who =
    { $who ->
        [everyone] Everyone
        [following] People I follow
       *[nobody] Nobody
    }
friends-privacy-about = Others can’t see these settings. To them you’ll just look offline.
friends-privacy-public = Your public games are on your profile and in the open database, with your name. If you delete your account, your name is removed there too.
friends-privacy-database = About the open database
friends-privacy-saved = Saved.

challenge-button = Challenge
challenge-title = Challenge { $name }
challenge-players = Players
challenge-seat = Player { $seat }
challenge-person = Somebody else
challenge-person-name = Name of player { $seat }
challenge-send = Send challenge
challenge-about = It’s open for 10 minutes, or 12 hours if players have days for a move. A challenge with a clock is withdrawn if you go offline. They see it if they accept challenges from you.
# $what: the game, the number of players, the clock.
challenge-incoming = { $name } challenges you: { $what }
# $others: the names of those who are challenged, too, as a list.
challenge-incoming-with = { $name } challenges you and { $others }: { $what }
challenge-accept = Accept
challenge-decline = Decline
challenge-reason = Reason
# $reason: generic, later, too_fast, too_slow, rules, rated, casual.
challenge-reason-name =
    { $reason ->
        [later] Not now, ask me later
        [too_fast] The clock is too fast for me
        [too_slow] The clock is too slow for me
        [rules] I’d rather play another game
        [rated] I’d rather play rated
        [casual] I’d rather play unrated
       *[generic] No reason
    }
challenge-waiting = Waiting for { $name }: { $what }
challenge-withdraw = Withdraw
challenge-accepted = { $name } accepted your challenge.
challenge-go = Go to the table
# $reason as above.
challenge-declined =
    { $reason ->
        [later] { $name } declined: not now, ask later.
        [too_fast] { $name } declined: the clock is too fast.
        [too_slow] { $name } declined: the clock is too slow.
        [rules] { $name } would rather play another game.
        [rated] { $name } would rather play rated.
        [casual] { $name } would rather play unrated.
       *[generic] { $name } declined your challenge.
    }
challenge-expired = { $name } didn’t answer your challenge.
# At the table of a challenge or a rematch.
challenge-closed = This table was closed: somebody declined, or the challenge was withdrawn.

problem-cannot-join = You can’t join this table.
problem-unblock-first = You block this player. Unblock them first.
problem-too-many-followed = You can follow 500 people at most.
problem-too-many-blocked = You can block 500 people at most.
problem-no-such-player = There’s no player called { $name }.
problem-challenge-others = Challenge other people, each once.
problem-challenged-already = You’ve challenged this player already. Wait for the answer, or withdraw it.
problem-too-many-challenges = At most ten of your challenges can wait for an answer.
