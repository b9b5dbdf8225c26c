### Tournaments: creating and joining them, pairings and standings. The page loads it with them, not before.

problem-tournament-too-late = It’s too late to join this tournament.
problem-tournament-full = This tournament is full.
problem-tournament-over = This tournament is over.
problem-tournament-begun = This tournament has begun.
problem-tournament-too-few = Too few people have joined to fill a table.
problem-tournament-creator = Only whoever created the tournament can do that.
problem-tournament-entrant = You haven’t joined this tournament.
problem-tournament-game = This game belongs to a tournament. Resign, or leave the tournament.
problem-too-many-tournaments = At most five of your tournaments can be open or running.
fault-tournament-clock = The games of a tournament need a clock.
fault-tournament-starts = A tournament must begin within the next 60 days.
fault-arena-days = In an arena players can’t have days for a move.
fault-even-match = The games of a match must be an odd number.
fault-knockout-players = A knock-out is for games of two.
