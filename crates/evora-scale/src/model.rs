//! What so many people at once need: arithmetic over assumptions.
//!
//! Everything is a rate in a busy hour. What every node hears or does grows with people times nodes.

mod assumptions;
mod demand;
mod parts;
mod tables;

pub use assumptions::Assumptions;
#[cfg(unix)]
pub(crate) use assumptions::Measured;
pub use demand::{Demand, NodeCores};
pub use parts::{Part, Use};

/// Beyond so many nodes the model gives up: their own messages to each other need more nodes than there are.
const MOST_NODES: f64 = 1_000_000.0;

/// The model over its assumptions.
#[derive(Clone, Debug)]
pub struct Model {
    assumptions: Assumptions,
}

impl Model {
    /// The model with these assumptions.
    pub fn new(assumptions: Assumptions) -> Model {
        Model { assumptions }
    }

    /// The same with so many read replicas.
    pub fn with_replicas(&self, number: u32) -> Model {
        let mut assumptions = self.assumptions;
        assumptions.replicas.number = number.into();
        Model { assumptions }
    }

    /// What so many people at once need, on as few nodes as carry it.
    pub fn demand(&self, people: f64) -> Demand {
        let mut nodes = self.assumptions.node.fewest;
        // More nodes tell each other more, so what is needed can grow with what is there. From below, this finds the
        // smallest number that is enough.
        loop {
            let demand = Demand::new(&self.assumptions, people, nodes);
            let needed = demand.nodes_needed(&self.assumptions);
            if needed <= nodes || nodes >= MOST_NODES {
                return demand;
            }
            nodes = needed.min(MOST_NODES);
        }
    }

    /// How much of each part so many people use.
    pub fn uses(&self, people: f64) -> Vec<Use> {
        let demand = self.demand(people);
        Part::ALL.iter().map(|part| part.of(&demand, &self.assumptions)).collect()
    }

    /// The parts in the order in which they break as people come, with how many people fill each. Those that are never full
    /// are left out.
    pub fn breaks(&self) -> Vec<(Part, f64)> {
        let full = |part: Part| Some((part, self.full_at(part)?));
        let mut breaks: Vec<(Part, f64)> = Part::ALL.into_iter().filter_map(full).collect();
        breaks.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        breaks
    }

    /// How many people fill a part. `None` if more than there are on Earth.
    pub fn full_at(&self, part: Part) -> Option<f64> {
        let share = |people: f64| part.of(&self.demand(people), &self.assumptions).share();
        let (mut low, mut high) = (1.0, 1e10);
        if share(high) < 1.0 {
            return None;
        }
        // Bisection of the logarithm: the use of every part grows with people.
        for _ in 0..60 {
            let middle = f64::sqrt(low * high);
            if share(middle) < 1.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        Some(low)
    }
}
