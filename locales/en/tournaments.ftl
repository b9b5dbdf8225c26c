### Tournaments: creating and joining them, pairings and standings. The page loads it with them, not before.

tournaments = Tournaments
tournaments-about = Anyone with an account can join one, or create their own.
tournaments-account = You need an account to create or join a tournament: choose a name and a password.
tournaments-none = No tournaments yet.
# $list: yours, running, open, over.
tournaments-list =
    { $list ->
        [yours] Your tournaments
        [running] Now
        [open] Coming up
       *[over] Finished
    }
tournament-all = All tournaments

## Creating one

tournament-create = Create a tournament
tournament-create-button = Create
tournament-name = Name
tournament-format = Format
# $format: arena, swiss, knockout.
tournament-format-name =
    { $format ->
        [arena] Arena
        [swiss] Swiss
       *[knockout] Knock-out
    }
tournament-format-about =
    { $format ->
        [arena] Whoever is free gets the next game, until the time is up. After two wins in a row, your games count double.
        [swiss] Everyone plays every round, against others with as many points.
       *[knockout] Whoever loses a match is out.
    }
tournament-number =
    { $format ->
        [arena] Minutes
        [swiss] Rounds
       *[knockout] Games in a match
    }
tournament-match =
    { $count ->
        [1] One game
       *[other] Best of { $count }
    }
tournament-players = Players in a game
tournament-when = Start
# $when: 5, 15, 60 minutes, or at a time.
tournament-when-choice =
    { $when ->
        [60] in an hour
        [at] at a set time
       *[other] in { $when } minutes
    }
tournament-date = Date and time
tournament-who = Who can join
tournament-club-who = Who can see it
# In a club that shows its members to members only.
tournament-club-hidden = Only members can see it, because only they can see who is in this club.
tournament-leaders-only = Only the club’s leaders can create its tournaments.
tournament-back-to-club = Back to the club
tournament-visibility =
    { $visibility ->
        [link] Only people with the link
       *[public] Anyone
    }
tournament-rated-about = counts for everyone’s rating

## What it is, and how far

tournament-arena =
    { $count ->
        [one] Arena, { $count } minute
       *[other] Arena, { $count } minutes
    }
tournament-swiss =
    { $count ->
        [one] Swiss, { $count } round
       *[other] Swiss, { $count } rounds
    }
tournament-knockout =
    { $count ->
        [1] Knock-out
       *[other] Knock-out, best of { $count }
    }
# A round of a knock-out. $after: how many rounds come after it. $players: how many people are in it.
tournament-knockout-round =
    { $after ->
        [0] Final
        [1] Semi-finals
        [2] Quarter-finals
       *[other] Round of { $players }
    }
tournament-round = Round { $round }
tournament-round-of = Round { $round } of { $all }
tournament-starts-in = Starts in { $time }
tournament-starting = Starting…
tournament-time-left = { $time } left
tournament-time-up = Time’s up: the last games are being played
# $when: a date and time, or such as "in 5 minutes".
tournament-starts = Starts { $when }
tournament-started = Started { $when }
tournament-ended = Ended { $when }
tournament-ends = Ends { $when }
# Before a name.
tournament-by = created by
tournament-by-link = only with the link
# $minutes, $seconds: how much later, together.
tournament-delay =
    { $minutes ->
        [0] Spectators see the games { $seconds } s later.
       *[other] { $seconds ->
            [0] Spectators see the games { $minutes } min later.
           *[other] Spectators see the games { $minutes } min { $seconds } s later.
        }
    }
tournament-for-club = For members of { $name }
# $visibility: public, link.
tournament-club-visibility =
    { $visibility ->
        [public] Everybody can see it
       *[link] Only members can see it
    }
tournament-entrants =
    { $count ->
        [0] Nobody has joined yet
        [one] { $count } player
       *[other] { $count } players
    }
tournament-won-by = won by { $name }
# $phase: open, running, over, too_few, called_off.
tournament-now =
    { $phase ->
        [running] The tournament has started.
        [over] The tournament is over.
        [too_few] Too few people had joined, so it didn’t take place.
        [called_off] Called off.
       *[open] Open
    }
# Under the one before. A Swiss tournament that had fewer rounds than planned.
tournament-ended-early = It ended after { $round } of { $all } rounds, because too few players were left.

## Taking part

tournament-join = Join
tournament-return = Come back
tournament-leave = Leave
tournament-start = Start now
tournament-call-off = Call off
tournament-your-game = Go to your game
# $why: early (before it began), left, absent (they did not come to a game), club (they are no longer in its club).
tournament-you-left =
    { $why ->
        [early] You’ve left. You won’t get games until you come back.
        [absent] You didn’t come to your game, so you won’t get new ones until you come back.
        [club] You’re no longer in its club, so you won’t get new games.
       *[left] You’ve left. You won’t get new games until you come back.
    }
# To somebody without an opponent in this round.
tournament-you-bye =
    { $count ->
        [one] You sit this round out, and get { $count } point for it.
       *[other] You sit this round out, and get { $count } points for it.
    }
# What somebody who has no game now waits for. $what: open, arena, time-up, swiss, swiss-last, knockout, out.
tournament-you-wait =
    { $what ->
        [arena] You’re in. You’ll get a game as soon as someone’s free.
        [time-up] No new games begin.
        [swiss] You’re in. The next round begins when all games are over.
        [swiss-last] You’re in. This is the last round: the tournament ends when all games are over.
        [knockout] You’re in. Your next game begins soon.
        [out] You’re out.
       *[open] You’re in. Stay on this page and you’ll be taken to your game.
    }
# Asked before something that can't be undone. $what: leave, call-off. $format: arena, swiss, knockout.
tournament-sure =
    { $what ->
        [leave] { $format ->
            [knockout] You’ll lose your match, and you can’t come back.
           *[other] You won’t get new games. A game in progress goes on, and you can come back.
        }
       *[call-off] Nobody will play, and it can’t be undone.
    }
tournament-your-place = Your place: { $place } of { $count }
tournament-paired = Your next game is ready.
# $name: of the tournament.
tournament-begun = Your game in { $name } is ready.
tournament-round-begins = Round { $round } begins.
tournament-link = Link to the tournament
tournament-back = Back to the tournament
tournament-records = Download all games

## Standings

tournament-standings = Standings
tournament-nobody = Nobody has joined yet.
# After a player's name.
tournament-you = (you)
tournament-left = left
tournament-playing = playing
tournament-games-of =
    { $count ->
        [one] { $name }: { $count } game
       *[other] { $name }: { $count } games
    }
tournament-games-heading = Games of { $name }
tournament-double = The next game counts double.
tournament-double-about = ×2: after two wins in a row, games count double until one that isn’t won.
# The head of a column. $column: points, buchholz, sonneborn_berger, wins, games. $format: arena, swiss, knockout.
tournament-column =
    { $column ->
        [points] { $format ->
            [knockout] Rounds
           *[other] Points
        }
        [buchholz] BH
        [sonneborn_berger] SB
        [wins] Wins
       *[games] Games
    }
tournament-column-about =
    { $column ->
        [points] { $format ->
            [knockout] Rounds won
           *[other] 2 points for each player you beat in a game, 1 for each you tie with
        }
        [buchholz] Buchholz: the points of all your opponents
        [sonneborn_berger] Sonneborn-Berger: the points of opponents you beat, twice, and of those you tied with
        [wins] Games won
       *[games] Games played
    }
tournament-ties = Tie-breaks
tournament-pages = Pages of the standings
# $to: before, next.
tournament-page =
    { $to ->
        [before] Previous
       *[next] Next
    }
tournament-page-of = Page { $page } of { $all }
tournament-my-place = My place

## Games

tournament-rounds = Rounds
tournament-latest = Latest games
# $names: who sits a round out.
tournament-byes = Sitting out: { $names }
# The way to a game. $state: on, ended, cancelled.
tournament-game-state =
    { $state ->
        [on] Watch
        [cancelled] Called off
       *[ended] Replay
    }
tournament-bracket = Bracket
tournament-bracket-from = Show from
# A place in the first round without an opponent, and one that isn't decided yet.
tournament-free = no opponent
tournament-open-place = to be decided
tournament-goes-on = goes on
# Who won the final.
tournament-champion = wins the tournament
tournament-boards = Boards
tournament-on =
    { $count ->
        [one] { $count } game in progress
       *[other] { $count } games in progress
    }
# How far a game on a small board is, on a page where rounds are those of the tournament.
tournament-game-round = In this game: round { $round }
tournament-boards-more = Show more boards
tournament-winners = Winners
tournament-place = Place { $place }:
tournament-points =
    { $format ->
        [knockout] { $count ->
            [one] { $count } round won
           *[other] { $count } rounds won
        }
       *[other] { $count ->
            [one] { $count } point
           *[other] { $count } points
        }
    }

## Refusals

problem-tournament-too-late = It’s too late to join this tournament.
problem-tournament-full = This tournament is full.
problem-tournament-over = This tournament is over.
problem-tournament-begun = This tournament has begun.
problem-tournament-too-few = Too few people have joined to fill a table.
problem-tournament-creator = Only the tournament’s creator or a club leader can do that.
problem-tournament-entrant = You haven’t joined this tournament.
problem-tournament-game = This game belongs to a tournament. Resign, or leave the tournament.
problem-tournament-club = This tournament is for the members of a club. Join the club first.
problem-too-many-tournaments = At most five of your tournaments can be open or running.
fault-tournament-clock = The games of a tournament need a clock.
fault-tournament-starts = A tournament must begin within the next 60 days.
fault-tournament-past = This time has passed. Choose a later one.
fault-arena-days = In an arena players can’t have days for a move.
fault-even-match = The games of a match must be an odd number.
fault-knockout-players = Knock-out tournaments are for two-player games.
