//! The back of the stack's top plate, which is public (D-3.1).

use super::*;

impl Twin {
    /// Reveals the kind of the new top plate of the stack. Fails, naming the rule, if that is
    /// impossible; the game is then unchanged.
    pub fn tell_top(&mut self, kind: &str) -> Result<(), String> {
        let Phase::Top(after) = self.phase else {
            return Err("D-3.1: the top plate has not changed".to_string());
        };
        // Above it are the drawn plates: first those of unknown order, then those returned.
        let of_kind = |kinds: Vec<&str>| kinds.into_iter().filter(|other| *other == kind).count();
        let can_be = if self.drawn < self.unseen.len() {
            let drawn = self.drawn_kinds.iter().map(String::as_str).collect();
            of_kind(self.unseen.iter().map(|plate| kind_of(*plate)).collect()) > of_kind(drawn)
        } else {
            kind_of(self.under[self.drawn - self.unseen.len()].1) == kind
        };
        if !can_be {
            return Err(format!("D-3.1: no {kind} plate can be on top"));
        }
        self.top = Some(kind.to_string());
        self.go_on(after);
        Ok(())
    }

    /// Waits for the kind of the top plate to be revealed, if there is one and it has not been.
    pub(super) fn wait_for_top(&mut self, after: After) {
        if self.top.is_none() && self.stack_left() > 0 {
            self.phase = Phase::Top(after);
        } else {
            self.go_on(after);
        }
    }

    fn go_on(&mut self, after: After) {
        match after {
            After::Filling => self.after_filling(),
            After::Drawing(player) => self.phase = Phase::Drawing(player),
            After::Returning(player) => self.phase = Phase::Returning(player),
            After::Turn(player) => self.next_turn(player),
        }
    }
}
