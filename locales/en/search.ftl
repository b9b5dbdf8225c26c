# Search of finished games.
search = Search games
# A link to the open database.
search-database = Open database
search-any = Any
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
       *[abandoned] abandoned
    }
search-from = Ended from
search-until = Ended until
search-clear = Clear all
