//! A session of a page: one game, and an engine.

use evora_chance::Quick;
use evora_engine::analysis::Knowledge;
use evora_engine::{Engine, Evaluators, SearchMemory, Stop};
use evora_game::Game;
use evora_notation::print_position;
use evora_rules::{AnyPosition, Position as _, perft};
use evora_table::Moment;
use evora_wire::{Checked, Incoming, Problem, ProblemKind, Replay};
use serde::Serialize;

use crate::line;
use crate::local_game::{LocalGame, internal};
use crate::local_table::{LocalTable, game_of};
use crate::message::{Analysis, Ask, Judged, Nodes};
use crate::puzzle::{position_of, rating_after, refute};
use crate::setup;
use crate::table_message::KeptTable;
use crate::thinking::{Wanted, analyse, choose, evaluator, network_of};
use crate::verdict::Verdict;

/// A session of a page: one game, and an engine. It starts without a game and with the hand-made evaluators.
pub struct Session {
    engine: Engine,
    game: Option<LocalGame>,
    /// What the last analysis of the game left for the next one.
    memory: SearchMemory,
}

impl Default for Session {
    fn default() -> Session {
        // The networks of the program are files of their own in the page.
        let engine = Engine::new(Evaluators::classic());
        Session { engine, game: None, memory: SearchMemory::default() }
    }
}

impl Session {
    /// Adds a network file of any game.
    ///
    /// # Errors
    /// If the file is not a network for this program.
    pub fn add_network(&mut self, file: &[u8]) -> Result<(), Problem> {
        let evaluators = self.engine.evaluators().clone().with_network(file);
        let bad = |bad: evora_engine::network::BadNetwork| {
            Problem::new(ProblemKind::Invalid, bad.to_string())
        };
        self.engine = Engine::new(evaluators.map_err(bad)?);
        // A tree belongs to the engine that grew it.
        self.memory = SearchMemory::default();
        Ok(())
    }

    /// Answers with JSON; a long analysis also reports how far it is. What is refused changes nothing.
    ///
    /// # Errors
    /// If it cannot be done, with the reason.
    pub fn ask(&mut self, ask: &Ask, report: &mut dyn FnMut(&Analysis)) -> Result<String, Problem> {
        match ask {
            Ask::Start { rules, players, first, goals, deals, seat } => {
                let started = LocalGame::start(*rules, *players, *first, goals.as_ref(), deals)?;
                self.begin(started, *seat)
            }
            Ask::Resume { kept, seat } => self.begin(LocalGame::resume(kept)?, *seat),
            Ask::Keep {} => json(&self.game()?.keep()),
            Ask::Seen { seat } => json(&self.game()?.seen(*seat)?),
            Ask::Play { ply, word, seat } => {
                let game = self.game_mut()?;
                game.audience(*seat)?;
                let from = game.game().ply();
                game.play(*ply, word)?;
                json(&game.played(*seat, from)?)
            }
            Ask::Undo { ply, seat } => {
                let game = self.game_mut()?;
                game.audience(*seat)?;
                game.undo(*ply)?;
                json(&game.played(*seat, game.game().ply())?)
            }
            Ask::Why { word } => {
                let refused = evora_study::check(self.game()?.game().position(), word).err();
                json(&Checked { refused })
            }
            Ask::Record { seat, names } => json(&self.game()?.record(*seat, names)?.to_string()),
            Ask::Verify { record } => json(&Verdict::of(record)?),
            Ask::Replay { record, seat } => {
                json::<Replay>(&evora_study::replay(record.as_bytes(), *seat)?)
            }
            Ask::Study { study } => {
                study.validate()?;
                json(&evora_study::study(study)?)
            }
            Ask::Network { kept, position, record } => {
                let of = |game: &Game| (game.spec().rules(), game.spec().players());
                let (rules, players) = match (kept, position, record) {
                    (Some(kept), ..) => game_of(kept)?,
                    (None, Some(text), _) => {
                        let position = position_of(text)?;
                        (position.rules(), position.players())
                    }
                    (None, None, Some(record)) => of(&evora_study::read_game(record.as_bytes())?.0),
                    (None, None, None) => of(self.game()?.game()),
                };
                json(&network_of(&self.engine, rules, players))
            }
            Ask::Refute { position, word, nodes } => {
                json(&refute(&self.engine, position, word, *nodes)?)
            }
            Ask::RateSolver { attempts } => json(&rating_after(attempts)),
            Ask::Bot { level, milliseconds, seed, study } => {
                let seed = seed.map(u64::from);
                let studied;
                let (game, own) = match study {
                    Some(study) => {
                        study.validate()?;
                        studied = evora_study::game_of(study)?;
                        (&studied, Some(study.seed.into()))
                    }
                    None => (self.game()?.game(), self.game()?.seed()),
                };
                let seed = seed.or(own).unwrap_or_default();
                json(&choose(&self.engine, game, *level, *milliseconds, seed)?)
            }
            Ask::Hint {} => {
                let game = self.game()?;
                let (position, seat) = (game.game().position(), game.turn()?);
                let hint = evora_study::hint(&self.engine, position, seat, &Stop::default());
                json(&hint.ok_or_else(internal)?)
            }
            Ask::Analyse { nodes, milliseconds, lines, position, all_known } => {
                let Session { engine, game, memory } = self;
                let (position, ply) = match position {
                    Some(text) => (position_of(text)?, 0),
                    None => {
                        let game = game.as_ref().ok_or_else(no_game)?.game();
                        (*game.position(), game.ply())
                    }
                };
                let wanted = Wanted {
                    limits: (*nodes, *milliseconds),
                    lines: *lines,
                    knowledge: if *all_known { Knowledge::All } else { Knowledge::Player },
                };
                json(&analyse(engine, memory, (&position, ply), wanted, report)?)
            }
            Ask::ReadLine { record } => json(&line::read(record)?),
            Ask::Judge { record, ply, word, nodes } => {
                let (game, _) = evora_study::read_game(record.as_bytes())?;
                let (rules, players) = (game.spec().rules(), game.spec().players());
                let (word, nodes) = (word.as_deref(), nodes.map(u64::from));
                let ply = *ply as usize;
                let stop = Stop::default();
                json(&Judged {
                    judged: evora_study::judge(&self.engine, &game, ply, word, nodes, &stop)?,
                    evaluator: evaluator(&self.engine, rules, players),
                })
            }
            Ask::Review { record, judged } => {
                let (game, _) = evora_study::read_game(record.as_bytes())?;
                json(&evora_study::review(&game, judged))
            }
            Ask::OpenTable { new, now } => json(&LocalTable::open(new, (*now).into())?.done()?),
            Ask::ActAtTable { kept, now, act } => {
                let mut table = LocalTable::read(kept, (*now).into())?;
                table.act(&self.engine, act)?;
                json(&table.done()?)
            }
            Ask::CheckAtTable { kept, ply, word } => {
                json(&LocalTable::read(kept, last(kept))?.check(*ply, word))
            }
            Ask::HintAtTable { kept } => {
                json(&LocalTable::read(kept, last(kept))?.hint(&self.engine)?)
            }
            Ask::ReplayOfTable { kept, seat } => {
                json(&LocalTable::read(kept, last(kept))?.replay(*seat)?)
            }
            Ask::RecordOfTable { kept } => json(&LocalTable::read(kept, last(kept))?.record()?),
            Ask::Position { study } => {
                study.validate()?;
                json(&print_position(evora_study::game_of(study)?.position()))
            }
            Ask::Setup { text } => json(&setup::check(text)?),
            Ask::Perft { position, depth } => {
                json(&Nodes { nodes: count(&position_of(position)?, (*depth).into()) })
            }
        }
    }

    /// Replaces the game, unless the seat cannot see it.
    fn begin(&mut self, game: LocalGame, seat: Option<u8>) -> Result<String, Problem> {
        let answer = json(&game.played(seat, 0)?)?;
        self.game = Some(game);
        self.memory = SearchMemory::default();
        Ok(answer)
    }

    fn game(&self) -> Result<&LocalGame, Problem> {
        self.game.as_ref().ok_or_else(no_game)
    }

    fn game_mut(&mut self) -> Result<&mut LocalGame, Problem> {
        self.game.as_mut().ok_or_else(no_game)
    }
}

/// Counts with the type of the game, which is faster than dispatching at every node.
fn count(position: &AnyPosition, depth: u32) -> u64 {
    // The draws of every deal in a perft (`docs/notation.md`).
    const DEALS: Quick = Quick::new(0);
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => perft(game, depth, &DEALS),
        AnyPosition::Pavilion(game) => perft(game, depth, &DEALS),
        AnyPosition::Duel(game) => perft(game, depth, &DEALS),
    }
}

/// When something last happened at a table.
fn last(kept: &KeptTable) -> Moment {
    let last = kept.facts.last();
    last.map_or(Moment { at: 0, ticks: 0 }, |last| Moment { at: last.at, ticks: last.ticks })
}

fn json<T: Serialize>(answer: &T) -> Result<String, Problem> {
    serde_json::to_string(answer).map_err(|_| internal())
}

fn no_game() -> Problem {
    Problem::new(ProblemKind::NotStarted, "There is no game yet.")
}
