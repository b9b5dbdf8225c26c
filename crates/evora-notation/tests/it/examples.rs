//! `testdata/examples`: every example of the rules pages is there, can be on a table, and comes out as it says.

use std::collections::BTreeSet;
use std::fmt::Write;

use evora_chance::Quick;
use evora_notation::{Notation, parse_position, print_position};
use evora_rules::{AnyPosition, MoveList, Position, Turn};

/// The pages and the files that belong to them.
const BOOKS: [&str; 3] = ["azul", "pavilion", "duel"];

fn read(path: &str) -> String {
    let whole = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(whole).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A line of a file: where it stands, its keyword and what follows.
struct Line {
    at: usize,
    keyword: String,
    rest: String,
}

struct Example {
    number: String,
    shows: Vec<String>,
    scenes: Vec<Scene>,
}

/// A scene: where it begins, and what is done and found.
struct Scene {
    at: usize,
    name: String,
    start: String,
    lines: Vec<Line>,
}

/// Reads a file; what is not in its form is told with its line.
fn examples(path: &str) -> Vec<Example> {
    let text = read(path);
    let mut examples: Vec<Example> = Vec::new();
    for (at, line) in (1..).zip(text.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (keyword, rest) = line.split_once(' ').unwrap_or((line, ""));
        if keyword == "example" {
            let (number, shows) = (rest.to_owned(), Vec::new());
            examples.push(Example { number, shows, scenes: Vec::new() });
            continue;
        }
        let Some(example) = examples.last_mut() else { panic!("{path}:{at}: no example yet") };
        match (keyword, example.scenes.last_mut()) {
            ("shows", _) => example.shows = rest.split(' ').map(str::to_owned).collect(),
            ("scene", before) => {
                let start = before.map(|scene| scene.start.clone()).unwrap_or_default();
                let name = rest.to_owned();
                example.scenes.push(Scene { at, name, start, lines: Vec::new() });
            }
            ("start", Some(scene)) => rest.clone_into(&mut scene.start),
            ("legal" | "play" | "points" | "after", Some(scene)) => {
                let (keyword, rest) = (keyword.to_owned(), rest.to_owned());
                scene.lines.push(Line { at, keyword, rest });
            }
            _ => panic!("{path}:{at}: \"{keyword}\" is no keyword here"),
        }
    }
    examples
}

/// The numbers of a page's rules, and of its examples among them, in the order of the page: as text
/// P-8.10 would come before P-8.2.
fn rules(page: &str) -> (BTreeSet<String>, Vec<String>) {
    let (mut all, mut examples) = (BTreeSet::new(), Vec::new());
    let (mut section, mut is_examples) = (String::new(), false);
    for line in page.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            title.split(' ').next().unwrap().clone_into(&mut section);
            is_examples = title.contains("Examples");
            all.insert(section.clone());
        } else if let Some((number, _)) = line.split_once(". ")
            && number.parse::<u8>().is_ok()
            && !section.is_empty()
        {
            let rule = format!("{section}.{number}");
            all.insert(rule.clone());
            if is_examples {
                examples.push(rule);
            }
        }
    }
    (all, examples)
}

/// The words of the legal moves that begin so, sorted.
fn legal(position: &AnyPosition, start: &str) -> Vec<String> {
    let list = position.legal_moves();
    let words = list.iter().map(|mv| position.word(mv));
    let mut words: Vec<String> = words.filter(|word| word.starts_with(start)).collect();
    words.sort();
    words
}

/// What the last move brought, as in `points` lines, with those that brought nothing left out.
fn told(points: &[(usize, i16)]) -> BTreeSet<String> {
    let seats: BTreeSet<usize> = points.iter().map(|&(seat, _)| seat).collect();
    let line = |seat: usize| {
        let mut text = seat.to_string();
        for (_, points) in points.iter().filter(|&&(whose, _)| whose == seat) {
            write!(text, " {points:+}").unwrap();
        }
        text
    };
    seats.into_iter().map(line).collect()
}

/// A scene being played.
struct Stage<'a> {
    path: &'a str,
    position: AnyPosition,
    draws: Quick,
    /// What the last move brought, and what the file says of it.
    points: Vec<(usize, i16)>,
    said: BTreeSet<String>,
    complaints: Vec<String>,
}

impl Stage<'_> {
    fn complain(&mut self, at: usize, what: &str) {
        self.complaints.push(format!("{}:{at}: {what}", self.path));
    }

    /// Compares what the last move brought with what was said of it.
    fn settle(&mut self, at: usize) {
        let told = told(&std::mem::take(&mut self.points));
        let said = std::mem::take(&mut self.said);
        if told != said {
            self.complain(at, &format!("before this line points came as {told:?}, not {said:?}"));
        }
    }

    /// What chance does before the next move, drawn as a study draws it: the file must not depend on it.
    fn chance(&mut self) {
        while let Turn::Chance(_) = self.position.turn() {
            let chance = self.position.draw(&mut self.draws).unwrap();
            self.position.apply(&chance).unwrap();
        }
    }

    fn line(&mut self, line: &Line) -> Result<(), String> {
        let Line { at, rest, .. } = line;
        match line.keyword.as_str() {
            "play" => {
                self.settle(*at);
                self.chance();
                let mv = self.position.parse_word(rest).map_err(|error| error.to_string())?;
                let points = &mut self.points;
                let watch = |change: evora_rules::Points<_>| {
                    if change.points != 0 {
                        points.push((change.seat.index(), change.points));
                    }
                };
                self.position.play_watched(mv, watch).map_err(|illegal| illegal.to_string())?;
            }
            "points" => {
                self.said.insert(rest.clone());
            }
            "legal" => {
                self.chance();
                let mut words = rest.split(' ').map(str::to_owned);
                let start = words.next().unwrap_or_default();
                let (found, said) = (legal(&self.position, &start), words.collect::<Vec<_>>());
                if found != said {
                    let what = format!("legal is {}, not {}", found.join(" "), said.join(" "));
                    self.complain(*at, &what);
                }
            }
            _ => {
                let after = print_position(&self.position);
                if after != *rest {
                    self.complain(*at, &format!("the position afterwards is\n    {after}"));
                }
            }
        }
        Ok(())
    }
}

/// Plays a scene; what is not as it says.
fn play(path: &str, scene: &Scene, seed: u64) -> Vec<String> {
    let position = match parse_position(&scene.start) {
        Ok(position) => position,
        Err(why) => return vec![format!("{path}:{}: the start: {why}", scene.at)],
    };
    let mut stage = Stage {
        path,
        position,
        draws: Quick::new(seed),
        points: Vec::new(),
        said: BTreeSet::new(),
        complaints: Vec::new(),
    };
    if !matches!(stage.position.turn(), Turn::Seat(seat) if seat.index() == 0) {
        stage.complain(scene.at, "the reader, player 0, is not to move");
    }
    if print_position(&stage.position) != scene.start {
        stage.complain(scene.at, "the start is printed otherwise");
    }
    for line in &scene.lines {
        if let Err(why) = stage.line(line) {
            stage.complain(line.at, &why);
            return stage.complaints;
        }
    }
    let end = scene.lines.last().map_or(scene.at, |line| line.at);
    stage.settle(end);
    let does = |keyword| scene.lines.iter().any(|line| line.keyword == keyword);
    if !does("play") || scene.lines.last().is_none_or(|line| line.keyword != "after") {
        stage.complain(scene.at, "a scene has a move at least, and ends with what is after it");
    }
    stage.complaints
}

#[test]
fn every_example_of_the_pages_comes_out_as_it_says_whatever_is_drawn() {
    let complaints: Vec<String> = BOOKS
        .iter()
        .flat_map(|book| {
            let path = format!("testdata/examples/{book}.txt");
            let scenes = examples(&path).into_iter().flat_map(|example| example.scenes);
            scenes
                .flat_map(|scene| {
                    (0..8).map(|seed| play(&path, &scene, seed)).find(|told| !told.is_empty())
                })
                .flatten()
                .collect::<Vec<_>>()
        })
        .collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn every_example_of_the_pages_is_there_once_and_nothing_else() {
    for book in BOOKS {
        let (rules, wanted) = rules(&read(&format!("docs/rules/{book}.md")));
        let path = format!("testdata/examples/{book}.txt");
        let examples = examples(&path);
        let numbers: Vec<&str> = examples.iter().map(|example| example.number.as_str()).collect();
        assert_eq!(numbers, wanted, "{path}: the examples, in order");
        for Example { number, shows, scenes } in &examples {
            assert!(!scenes.is_empty(), "{path}: {number} has no scene");
            let names: BTreeSet<&str> = scenes.iter().map(|scene| scene.name.as_str()).collect();
            assert_eq!(names.len(), scenes.len(), "{path}: {number} has two scenes of one name");
            assert!(scenes.len() == 1 || !names.contains(""), "{path}: {number}: name its scenes");
            assert!(!shows.is_empty(), "{path}: {number} shows no rule");
            for rule in shows {
                assert!(
                    rules.contains(rule) && !wanted.contains(rule),
                    "{path}: {number} shows {rule}, which is no rule of the page"
                );
            }
        }
    }
}
