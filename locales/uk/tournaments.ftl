### Турніри: створення й участь, пари й таблиця результатів. Сторінка завантажує їх разом із ними, не раніше.

problem-tournament-too-late = Приєднатися до цього турніру вже запізно.
problem-tournament-full = У цьому турнірі більше немає місць.
problem-tournament-over = Цей турнір уже закінчився.
problem-tournament-begun = Цей турнір уже почався.
problem-tournament-too-few = Приєдналося замало людей, щоб заповнити стіл.
problem-tournament-creator = Це може зробити лише той, хто створив турнір.
problem-tournament-entrant = Ви не берете участі в цьому турнірі.
problem-tournament-game = Ця партія належить до турніру. Здайтеся або вийдіть із турніру.
problem-too-many-tournaments = Відкритими або поточними можуть бути щонайбільше п’ять ваших турнірів.
fault-tournament-clock = Партії турніру потребують годинника.
fault-tournament-starts = Турнір має початися протягом найближчих 60 днів.
fault-arena-days = На арені не можна мати дні на хід.
fault-even-match = Кількість партій у матчі має бути непарною.
fault-knockout-players = Система на вибування — для партій удвох.
