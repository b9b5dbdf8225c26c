# The open database: files with all public games.
database = Open database
database-about = Every public game played here, free for everybody: to study, to train a bot, to find out what works. A new set of files appears after the end of each month.
database-files = Files
database-none = There are no files yet. The first come after the end of a month in which public games were played.
database-size = Size
# A link that downloads a file. $rules: the name of the game. $month: as in October 2026.
database-get = { $rules }, { $month }: download
database-inside = What’s inside
database-inside-about = A file for each month and game, with the records of all public games that ended in it, in the order of their end (UTC): every move and every deal, clocks, ratings, how the game ended, and the proof that the deals were fair. Private tables aren’t in it, and neither is chat.
database-names = Names of accounts are in the files, as they are in public games. Guests and deleted accounts are “anonymous”. When an account is deleted or renamed, its files are made again within a few hours, with new checksums; copies that others took before stay as they are.
database-licence = Licence
database-licence-about = The files are in the public domain (CC0): copy, change and publish them for any purpose, without asking and without naming us.
database-read = Reading them
database-read-about = A file is text compressed with gzip, game after game. Évora’s own program checks the files and analyses their games; other programs need nothing but gzip and the description of game records.
