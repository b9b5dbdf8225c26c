//! Checking that the deals of a record are what its key gives (`docs/fairness.md`).

use evora_chance::{Commitment, Draws, Key};
use evora_notation::{Event, Located, Notation, Record, Start};
use evora_rules::duel::Goals;
use evora_rules::{Players, Position, RuleSet, Seat, Turn};

use crate::fair::{BadClaim, Chosen, Claim, FairDraws, fair_spec};
use crate::goals::{GoalChoice, draw_goals_before_backs};
use crate::referee::{Complaint, Referee};

/// What came of checking a record.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// The secret is the one that was committed to, everything was drawn from its key, and every
    /// step is legal.
    Verified {
        /// How many times chance acted.
        deals: usize,
        /// What was not drawn, and so not checked either.
        chosen: Chosen,
        /// Whether the record goes on to the game's end.
        finished: bool,
    },
    /// Something is not as it should be: everything that is not, in order.
    Differs(Vec<Difference>),
    /// There is a commitment, but the secret is not told yet.
    NotRevealed,
    /// The record does not say that its deals were fair.
    NotClaimed,
}

/// Something that is not as the record's key or the rules have it.
#[derive(Clone, PartialEq, Debug)]
pub enum Difference {
    /// A tag of the claim cannot be used; nothing else was checked.
    Claim(BadClaim),
    /// The secret is not the one that was committed to.
    Commitment {
        /// What the record shows.
        told: Commitment,
        /// What belongs to the secret.
        ours: Commitment,
    },
    /// Another player starts.
    First {
        /// Who starts in the record.
        told: u64,
        /// Who the key chooses.
        ours: Seat,
    },
    /// The game has other goals.
    Goals {
        /// Those of the record.
        told: Vec<String>,
        /// Those the key chooses.
        ours: Vec<String>,
    },
    /// Chance came out otherwise.
    Chance {
        /// The line, from 1.
        line: usize,
        /// How many steps came before it.
        step: u32,
        /// What the record tells.
        told: Event,
        /// What the key gives.
        ours: Event,
    },
    /// The rules do not allow something; nothing after it was checked.
    Illegal {
        /// The line, from 1.
        line: usize,
        /// How many steps came before it; nothing where it is no step, but the start or the result.
        step: Option<u32>,
        /// What the referee says.
        complaint: Complaint,
    },
}

/// Checks the secret of a record against its commitment, and everything that was drawn against the
/// key, on a walk through the game.
pub fn verify(record: &Record) -> Verdict {
    let claim = match Claim::read(record) {
        Ok(Some(claim)) => claim,
        Ok(None) => return Verdict::NotClaimed,
        Err(wrong) => return Verdict::Differs(wrong.into_iter().map(Difference::Claim).collect()),
    };
    let (Some(secret), Some(key)) = (&claim.secret, claim.key()) else {
        return Verdict::NotRevealed;
    };
    let untold = record.is_untold();
    let draws = FairDraws::new(key.clone());
    let mut walk = Walk { differences: Vec::new(), deals: 0, draws, untold };
    let ours = secret.commitment();
    if ours != claim.commitment {
        walk.differences.push(Difference::Commitment { told: claim.commitment, ours });
    }
    let mut referee = Referee::new();
    // The start is no step, and the end comes after the last one.
    let mut next = None;
    for located in record.events() {
        // What a record leaves untold was not drawn as a step of its own.
        let is_told = !(untold && matches!(located.event, Event::Top { .. }));
        let step = next;
        if is_told {
            if let Some(step) = step {
                walk.see_chance(&referee, &located, step);
            }
            next = Some(step.map_or(0, |step: u32| step.saturating_add(1)));
        }
        match referee.see(&located.event) {
            Ok(told) => {
                if let [Event::Start(start)] = &told[..] {
                    walk.see_start(start, &claim, &key);
                }
            }
            Err(complaint) => {
                let step = step.filter(|_| !matches!(located.event, Event::End { .. }));
                let line = located.line;
                walk.differences.push(Difference::Illegal { line, step, complaint });
                break;
            }
        }
    }
    if !walk.differences.is_empty() {
        return Verdict::Differs(walk.differences);
    }
    let finished = referee.game().is_some_and(|game| game.position().turn() == Turn::Over);
    Verdict::Verified { deals: walk.deals, chosen: claim.chosen, finished }
}

/// The goals that a key chose before the backs of plates were told.
fn goals_before_backs(key: &Key) -> Goals {
    let mut stream = key.start();
    // Who starts comes first.
    stream.below(Players::Two.count() as u32);
    draw_goals_before_backs(&mut stream)
}

/// What was found so far.
struct Walk {
    differences: Vec<Difference>,
    deals: usize,
    draws: FairDraws,
    /// Whether the backs of plates were not told when the game was played, and plates drawn without them.
    untold: bool,
}

impl Walk {
    /// Compares a legal start with what the key chooses, as far as it was left to the key.
    fn see_start(&mut self, told: &Start, claim: &Claim, key: &Key) {
        let rules = told.rules.parse::<RuleSet>().ok();
        let players = usize::try_from(told.players).ok().and_then(Players::new);
        // Drawn goals are three unless the table asked for all four: how many there are says which.
        let goals = match told.goals.as_ref().is_some_and(|goals| goals.len() == Goals::TILES) {
            _ if self.untold => GoalChoice::Given(goals_before_backs(key)),
            true => GoalChoice::Random4,
            false => GoalChoice::Random,
        };
        let spec = rules
            .zip(players)
            .and_then(|(rules, players)| fair_spec(rules, players, None, goals, key));
        let Some(spec) = spec else { return };
        let (first, ours) = (spec.first(), Start::new(&spec, None));
        if !claim.chosen.first && ours.first != told.first {
            self.differences.push(Difference::First { told: told.first, ours: first });
        }
        if !claim.chosen.goals && ours.goals != told.goals {
            let (told, ours) = (told.goals.clone(), ours.goals);
            let (told, ours) = (told.unwrap_or_default(), ours.unwrap_or_default());
            self.differences.push(Difference::Goals { told, ours });
        }
    }

    /// Compares what chance did with what the key gives. Whether chance was to act, and could come out
    /// so at all, is for the referee to say.
    fn see_chance(&mut self, referee: &Referee, located: &Located, step: u32) {
        let Some(game) = referee.game().filter(|_| located.event.is_chance()) else { return };
        let position = game.position();
        let drawn_from = if self.untold { position.with_untold_backs() } else { *position };
        let Some(ours) = self.draws.draw(&drawn_from, step) else { return };
        let Some(Ok(told)) = position.parse_chance(&located.event) else { return };
        self.deals += 1;
        if told != ours {
            let (told, ours) = (position.chance_event(&told), position.chance_event(&ours));
            self.differences.push(Difference::Chance { line: located.line, step, told, ours });
        }
    }
}
