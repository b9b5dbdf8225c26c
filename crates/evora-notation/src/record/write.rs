//! Writing records in canonical form.

use std::fmt;

use super::{Comment, Record};
use crate::event::Event;

/// Writes the canonical text of the record.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = &self.start;
        write_tag(f, "Rules", &start.rules)?;
        write_tag(f, "Players", &start.players.to_string())?;
        write_tag(f, "First", &start.first.to_string())?;
        if let Some(goals) = &start.goals {
            write_tag(f, "Goals", &goals.join(" "))?;
        }
        if let Some(position) = &start.position {
            write_tag(f, "Position", position)?;
        }
        if let Some(seed) = start.seed {
            write_tag(f, "Seed", &seed.to_string())?;
        }
        for (name, value) in &self.tags {
            write_tag(f, name, value)?;
        }
        if let Some((scores, winners)) = &self.result {
            write_tag(f, "Scores", &join(scores))?;
            write_tag(f, "Winners", &join(winners))?;
        }
        self.write_steps(f)
    }
}

impl Event {
    /// Returns a step in record form, as in `deal BBYY BBRW - YRRW BYWW`; empty if the event is not
    /// a step.
    pub fn in_record(&self) -> String {
        match self {
            Event::Deal { factories } => {
                let letters = factories.iter().map(|letters| match letters.as_str() {
                    "" => "-",
                    letters => letters,
                });
                format!("deal {}", letters.collect::<Vec<_>>().join(" "))
            }
            Event::Supply { tiles } => format!("supply {tiles}"),
            Event::Plates { drawn } => format!("plates {}", join(drawn)),
            Event::Chips { chips } => format!("chips {}", chips.join(" ")),
            Event::Top { kind } => format!("top {kind}"),
            Event::Stack { plate } => format!("stack {plate}"),
            Event::Move { word, .. } => word.clone(),
            Event::Start(_) | Event::Round { .. } | Event::End { .. } => String::new(),
        }
    }
}

impl Record {
    /// Writes a paragraph for each deal, with a line for each lap of the table.
    fn write_steps(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lap = self.start.players.clamp(1, 4);
        let mut comments = self.comments.iter().peekable();
        let mut in_line = 0;
        for (number, step) in self.steps.iter().enumerate() {
            while let Some(comment) = comments.next_if(|comment| comment.after <= number) {
                end_line(f, &mut in_line)?;
                write_comment(f, comment)?;
            }
            match &step.event {
                Event::Deal { .. } => {
                    end_line(f, &mut in_line)?;
                    writeln!(f, "\n{}", step.event.in_record())?;
                }
                Event::Supply { .. } | Event::Plates { .. } => {
                    end_line(f, &mut in_line)?;
                    // Before the first deal it begins a paragraph, like a deal.
                    let gap = if number == 0 { "\n" } else { "" };
                    writeln!(f, "{gap}{}", step.event.in_record())?;
                }
                Event::Chips { .. } | Event::Top { .. } | Event::Stack { .. } => {
                    end_line(f, &mut in_line)?;
                    writeln!(f, "{}", step.event.in_record())?;
                }
                Event::Move { word, .. } => {
                    write!(f, "{}{word}", if in_line == 0 { "" } else { " " })?;
                    in_line += 1;
                    if in_line == lap {
                        end_line(f, &mut in_line)?;
                    }
                }
                Event::Start(_) | Event::Round { .. } | Event::End { .. } => {}
            }
        }
        end_line(f, &mut in_line)?;
        comments.try_for_each(|comment| write_comment(f, comment))
    }
}

fn end_line(f: &mut fmt::Formatter<'_>, in_line: &mut u64) -> fmt::Result {
    if std::mem::take(in_line) > 0 { writeln!(f) } else { Ok(()) }
}

fn join<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    // A tag is a single line, so control characters are dropped.
    let value: String = value.chars().filter(|letter| !letter.is_control()).collect();
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{escaped}\"]")
}

fn write_comment(f: &mut fmt::Formatter<'_>, comment: &Comment) -> fmt::Result {
    writeln!(f, "{{{}}}", comment.text)
}
