# Search of finished games.
search = Search games
# A link to the open database.
search-database = Open database
search-any = Any
search-any-count = Any number
# A column with the names of players.
search-players = Players
search-none = No games match.
search-none-named = No games match. The name must be the whole name of a player.
search-won = That player
# $won: true, false.
search-won-is =
    { $won ->
        [true] won
       *[false] didn’t win
    }
search-rated = Rated
search-how = How it ended
# $how: played, resigned, timed_out, abandoned.
search-how-is =
    { $how ->
        [played] played to its end
        [resigned] resigned
        [timed_out] out of time
       *[abandoned] abandoned or called off
    }
search-from = Ended from
search-until = Ended until
search-clear = Clear all
