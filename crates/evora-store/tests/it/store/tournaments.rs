//! Tournaments.

use evora_rules::RuleSet;
use evora_store::{
    Added, ChangeKind, ClubAdmission, ClubSettings, Cursor, MembersShownTo, NewChange,
    NewTournament, OwnTournament, Page, Store, Summary, TableId, TableState, TournamentAppend,
    TournamentId, TournamentPhase, TournamentState, TournamentTable, UserId,
};

use super::friends::account;
use super::making::{NOON, game, new_table, over, table_id};
use super::place::Place;

const HOUR: i64 = 3_600_000;

fn tournament_id(n: u8) -> TournamentId {
    TournamentId::from_bytes([n; 16])
}

/// The n-th tournament, which begins n hours after noon.
fn new_tournament(n: u8, by: &UserId) -> NewTournament {
    let starts_at = NOON + i64::from(n) * HOUR;
    NewTournament {
        id: tournament_id(n),
        name: format!("Cup {n}"),
        rules: RuleSet::Azul,
        players: 2,
        public: true,
        club: None,
        options: r#"{"format":"arena"}"#.to_owned(),
        created_by: by.clone(),
        created_at: NOON,
        starts_at,
        ends_at: Some(starts_at + HOUR),
    }
}

async fn create(store: &Store, new: NewTournament) -> TournamentId {
    let id = new.id.clone();
    assert_eq!(store.create_tournament(new, 100).await, Ok(Added::Done));
    id
}

/// An append of one fact that leaves the rest as it is.
async fn append_of(store: &Store, id: &TournamentId, fact: &str) -> TournamentAppend {
    TournamentAppend {
        at: NOON,
        facts: vec![fact.to_owned()],
        state: store.tournament(id).await.unwrap().unwrap().state,
        joined: vec![],
        paired: vec![],
        ended: vec![],
    }
}

/// Adds what `change` makes of an append of one fact.
async fn append(
    store: &Store,
    id: &TournamentId,
    change: impl FnOnce(&mut TournamentAppend),
) -> u64 {
    let version = store.tournament_version(id).await.unwrap().unwrap();
    let mut append = append_of(store, id, "fact").await;
    change(&mut append);
    assert_eq!(store.append_to_tournament(id, version, append).await, Ok(true));
    version + 1
}

async fn set_phase(store: &Store, id: &TournamentId, phase: TournamentPhase, finished: i64) {
    append(store, id, |it| {
        it.state.phase = phase;
        it.state.finished_at = (phase != TournamentPhase::Running).then_some(NOON + finished);
    })
    .await;
}

pub(crate) async fn a_tournament_reads_back_as_it_was_created(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    assert_eq!(store.tournament(&tournament_id(1)).await, Ok(None));
    let id = create(&store, new_tournament(1, &ann)).await;
    let read = store.tournament(&id).await.unwrap().unwrap();
    assert_eq!((read.version, read.name.as_str(), read.rules), (0, "Cup 1", RuleSet::Azul));
    assert_eq!(read.creator, (ann.clone(), Some("Ann".into())));
    let state = TournamentState {
        phase: TournamentPhase::Open,
        starts_at: NOON + HOUR,
        ends_at: Some(NOON + 2 * HOUR),
        finished_at: None,
        entrants: 0,
        winner: None,
    };
    assert_eq!(read.state, state);
    // One creator has only so many that are not over.
    assert_eq!(store.create_tournament(new_tournament(2, &ann), 1).await, Ok(Added::TooMany));
    assert_eq!(store.create_tournament(new_tournament(3, &bob), 1).await, Ok(Added::Done));
    let taken = store.create_tournament(new_tournament(1, &bob), 9).await;
    assert!(taken.is_err(), "{taken:?}");
    let state = TournamentState {
        phase: TournamentPhase::Over,
        finished_at: Some(NOON + 9),
        entrants: 2,
        winner: Some(bob.clone()),
        ..state
    };
    let all = TournamentAppend {
        at: NOON + 5,
        facts: vec!["one".into(), "two".into(), "three".into()],
        state: state.clone(),
        joined: vec![(0, ann.clone()), (1, bob.clone())],
        paired: vec![(0, table_id(7)), (1, table_id(8))],
        ended: vec![0],
    };
    assert_eq!(store.append_to_tournament(&id, 0, all).await, Ok(true));
    let read = store.tournament(&id).await.unwrap().unwrap();
    assert_eq!((read.version, read.state), (3, state));
    assert_eq!(read.winner_name.as_deref(), Some("Bob"));
    let facts = store.tournament_facts(&id, 1, 10).await.unwrap();
    let facts: Vec<_> = facts.into_iter().map(|it| (it.version, it.at, it.body)).collect();
    assert_eq!(facts, [(2, NOON + 5, "two".into()), (3, NOON + 5, "three".into())]);
    assert_eq!(store.tournament_facts(&id, 0, 1).await.unwrap().len(), 1);
    let entrants = store.tournament_entrants(&id, 0).await.unwrap();
    let named: Vec<_> = entrants.into_iter().map(|it| (it.entrant, it.name)).collect();
    assert_eq!(named, [(0, Some("Ann".into())), (1, Some("Bob".into()))]);
    assert_eq!(store.tournament_entrants(&id, 1).await.unwrap()[0].user, bob);
    assert_eq!(store.tournament_games(&id, 1).await, Ok(vec![(1, table_id(8))]));
    assert_eq!(store.tournament_games(&id, 0).await.unwrap().len(), 2);
    // It is over, so its creator may create another.
    assert_eq!(store.create_tournament(new_tournament(4, &ann), 1).await, Ok(Added::Done));
    // A deleted user has no name any more.
    store.delete_user(&bob, NOON, NOON).await.unwrap();
    let read = store.tournament(&id).await.unwrap().unwrap();
    assert_eq!((read.state.winner, read.winner_name), (Some(bob), None));
    assert_eq!(store.tournament_entrants(&id, 1).await.unwrap()[0].name, None);
}

pub(crate) async fn of_many_writers_to_a_tournament_one_wins_each_version(place: &Place) {
    let (store, other) = (place.open().await, place.open().await);
    let ann = account(&store, 1, "Ann").await;
    let id = create(&store, new_tournament(1, &ann)).await;
    for version in 0..5 {
        let mut writers = tokio::task::JoinSet::new();
        for n in 0..8 {
            let (store, id) = (if n % 2 == 0 { store.clone() } else { other.clone() }, id.clone());
            let mut append = append_of(&store, &id, &format!("fact {version} by {n}")).await;
            append.facts.push("and another".into());
            append.paired = vec![(version as u32, table_id(8 * version as u8 + n + 1))];
            writers.spawn(async move {
                store.append_to_tournament(&id, 2 * version, append).await.unwrap()
            });
        }
        let won = writers.join_all().await.into_iter().filter(|won| *won).count();
        assert_eq!(won, 1);
        // What the others wanted to store is nowhere.
        assert_eq!(store.tournament_games(&id, 0).await.unwrap().len(), version as usize + 1);
        let games = store.tournament_games(&id, version as u32).await.unwrap();
        append(&store, &id, |append| {
            append.facts.clear();
            append.ended = vec![games[0].0];
        })
        .await;
        no_other_game_gets(&store, &id, &games[0].1).await;
    }
    let facts = store.tournament_facts(&id, 0, 100).await.unwrap();
    let versions: Vec<u64> = facts.iter().map(|fact| fact.version).collect();
    assert_eq!(versions, (1..=10).collect::<Vec<_>>());
    let missing = append_of(&store, &id, "fact").await;
    assert_eq!(store.append_to_tournament(&tournament_id(9), 0, missing).await, Ok(false));
}

/// No other game may have the table of a game, in whatever tournament.
async fn no_other_game_gets(store: &Store, id: &TournamentId, table: &TableId) {
    let version = store.tournament_version(id).await.unwrap().unwrap();
    let mut again = append_of(store, id, "again").await;
    again.paired = vec![(99, table.clone())];
    let refused = store.append_to_tournament(id, version, again).await;
    assert!(refused.is_err(), "{refused:?}");
    assert_eq!(store.tournament_version(id).await, Ok(Some(version)));
}

pub(crate) async fn what_is_due_in_tournaments_is_found(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let due = async |now, since| -> Vec<TournamentId> {
        store.tournaments_due(now, since, None, 10).await.unwrap()
    };
    let id = create(&store, new_tournament(1, &ann)).await;
    assert_eq!(due(NOON, 0).await, []);
    assert_eq!(due(NOON + HOUR, 0).await, std::slice::from_ref(&id));
    append(&store, &id, |it| {
        it.state.phase = TournamentPhase::Running;
        it.joined = vec![(0, ann.clone()), (1, bob.clone())];
        it.paired = vec![(0, table_id(1))];
    })
    .await;
    let pending = async || -> Vec<(u32, Option<TableState>)> {
        let found = store.pending_tournament_games(&id).await.unwrap();
        assert!(found.iter().all(|game| (&game.table, game.paired_at) == (&table_id(1), NOON)));
        found.into_iter().map(|game| (game.game, game.state)).collect()
    };
    assert_eq!(pending().await, [(0, None)]);
    // The table of a game is missed after a while.
    assert_eq!(due(NOON + HOUR, NOON - 1).await, []);
    assert_eq!(due(NOON + HOUR, NOON).await, std::slice::from_ref(&id));
    assert_eq!(store.tournament_tables_of(&ann).await, Ok(vec![]));
    // One that was opened has not begun.
    let mut opened = new_table(&table_id(1));
    opened.seats =
        vec![evora_store::Holder::User(ann.clone()), evora_store::Holder::User(bob.clone())];
    store.create(opened).await.unwrap();
    assert_eq!(pending().await, [(0, Some(TableState::Open))]);
    assert_eq!(due(NOON + HOUR, NOON - 1).await, []);
    assert_eq!(due(NOON + HOUR, NOON).await, std::slice::from_ref(&id));
    let change = async |summary: Summary| {
        let version = store.version(&table_id(1)).await.unwrap().unwrap();
        let change = vec![NewChange::new(NOON, ChangeKind::Started)];
        store.append(&table_id(1), version, change, summary).await.unwrap();
    };
    change(super::making::playing()).await;
    assert_eq!(due(NOON + HOUR, NOON).await, []);
    assert_eq!(pending().await, []);
    let on = TournamentTable { tournament: id.clone(), name: "Cup 1".into(), table: table_id(1) };
    assert_eq!(store.tournament_tables_of(&bob).await, Ok(vec![on]));
    // Its time is up, but a game is on.
    assert_eq!(due(NOON + 2 * HOUR, NOON).await, []);
    change(over(NOON + 1)).await;
    assert_eq!(due(NOON, 0).await, std::slice::from_ref(&id));
    assert_eq!(pending().await, [(0, Some(TableState::Over))]);
    assert_eq!(store.tournament_tables_of(&bob).await, Ok(vec![]));
    append(&store, &id, |it| it.ended = vec![0]).await;
    assert_eq!(pending().await, []);
    assert_eq!(due(NOON, NOON).await, []);
    assert_eq!(due(NOON + 2 * HOUR, NOON).await, std::slice::from_ref(&id));
    set_phase(&store, &id, TournamentPhase::Over, 5).await;
    assert_eq!(due(NOON + 9 * HOUR, NOON + 9 * HOUR).await, []);
    // Games of other tables are not looked at.
    game(&store, 2, &[&ann, &bob]).await;
    assert_eq!(due(NOON + 9 * HOUR, NOON + 9 * HOUR).await, []);
}

pub(crate) async fn what_is_due_is_found_part_by_part(place: &Place) {
    let store = place.open().await;
    let ann = account(&store, 1, "Ann").await;
    let mut all = Vec::new();
    for n in [3, 1, 5, 2, 4] {
        all.push(create(&store, new_tournament(n, &ann)).await);
    }
    all.sort();
    let (mut found, mut after) = (Vec::new(), None);
    for count in [2, 2, 1, 0] {
        let part = store.tournaments_due(NOON + 5 * HOUR, 0, after.as_ref(), 2).await.unwrap();
        assert_eq!(part.len(), count);
        after = part.last().or(after.as_ref()).cloned();
        found.extend(part);
    }
    assert_eq!(found, all);
}

pub(crate) async fn tournaments_are_listed_by_page(place: &Place) {
    let store = place.open().await;
    let ann = account(&store, 1, "Ann").await;
    for n in 1..=5 {
        let mut new = new_tournament(n, &ann);
        new.rules = if n == 2 { RuleSet::Duel } else { RuleSet::Azul };
        new.public = n != 5;
        create(&store, new).await;
    }
    let list = async |phase, rules, page: Page| -> (Vec<String>, Option<Cursor>) {
        let found = store.public_tournaments(phase, rules, &page).await.unwrap();
        (found.items.into_iter().map(|it| it.name).collect(), found.next)
    };
    let pages = async |phase| -> Vec<String> {
        let (mut all, mut page) = (Vec::new(), Page::first(2));
        loop {
            let (names, next) = list(phase, None, page.clone()).await;
            all.extend(names);
            match next {
                Some(next) => page.after = Some(next),
                None => return all,
            }
        }
    };
    assert_eq!(pages(TournamentPhase::Open).await, ["Cup 1", "Cup 2", "Cup 3", "Cup 4"]);
    let (duels, _) = list(TournamentPhase::Open, Some(RuleSet::Duel), Page::first(9)).await;
    assert_eq!(duels, ["Cup 2"]);
    for n in 1..=4 {
        set_phase(&store, &tournament_id(n), TournamentPhase::Running, 0).await;
    }
    assert_eq!(pages(TournamentPhase::Running).await, ["Cup 4", "Cup 3", "Cup 2", "Cup 1"]);
    for (n, finished) in [(1, 30), (2, 10), (3, 20)] {
        set_phase(&store, &tournament_id(n), TournamentPhase::Over, finished).await;
    }
    assert_eq!(pages(TournamentPhase::Over).await, ["Cup 1", "Cup 3", "Cup 2"]);
    assert_eq!(pages(TournamentPhase::TooFew).await, Vec::<String>::new());
}

pub(crate) async fn a_users_tournaments_are_listed(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    for (n, by) in [(1, &ann), (2, &bob), (3, &bob)] {
        create(&store, NewTournament { public: false, ..new_tournament(n, by) }).await;
    }
    append(&store, &tournament_id(2), |it| it.joined = vec![(0, bob.clone()), (1, ann.clone())])
        .await;
    set_phase(&store, &tournament_id(1), TournamentPhase::CalledOff, 1).await;
    let of = async |user: &UserId, phase| -> Vec<String> {
        let found = store.tournaments_of(user, phase, None, &Page::first(9)).await.unwrap();
        found.items.into_iter().map(|it| it.name).collect()
    };
    assert_eq!(of(&ann, None).await, ["Cup 2", "Cup 1"]);
    assert_eq!(of(&ann, Some(TournamentPhase::Open)).await, ["Cup 2"]);
    assert_eq!(of(&bob, None).await, ["Cup 3", "Cup 2"]);
    assert_eq!(store.entered_tournaments(&ann).await, Ok(vec![tournament_id(2)]));
    set_phase(&store, &tournament_id(2), TournamentPhase::Over, 1).await;
    assert_eq!(store.entered_tournaments(&ann).await, Ok(vec![]));
    let own = |n: u8, created, entrant| OwnTournament {
        id: tournament_id(n),
        name: format!("Cup {n}"),
        created,
        entrant,
    };
    let mut all = store.all_tournaments_of(&ann).await.unwrap();
    all.sort_by_key(|it| it.name.clone());
    assert_eq!(all, [own(1, true, None), own(2, false, Some(1))]);
}

pub(crate) async fn a_clubs_tournaments_are_listed_to_those_who_may_see_them(place: &Place) {
    let store = place.open().await;
    let ann = account(&store, 1, "Ann").await;
    let club = super::clubs::club(&store, 1, ClubAdmission::Open, &ann).await;
    let of_club = |n: u8, public| NewTournament {
        club: Some(club.clone()),
        public,
        starts_at: NOON + i64::from(n),
        ..new_tournament(n, &ann)
    };
    create(&store, new_tournament(1, &ann)).await;
    create(&store, of_club(2, true)).await;
    create(&store, of_club(3, false)).await;
    let listed = async |all| {
        let found = store.tournaments_of_club(&club, all, &Page::first(10)).await.unwrap();
        found.items.into_iter().map(|it| it.id).collect::<Vec<_>>()
    };
    let id = |n: u8| TournamentId::from_bytes([n; 16]);
    assert_eq!(listed(true).await, [id(3), id(2)]);
    assert_eq!(listed(false).await, [id(2)]);
    let stored = store.tournament(&id(2)).await.unwrap().unwrap();
    assert_eq!((stored.club, stored.club_name.as_deref()), (Some(club.clone()), Some("Club 1")));
    let public = async || {
        let page = Page::first(10);
        let found = store.public_tournaments(TournamentPhase::Open, None, &page).await.unwrap();
        found.items.len()
    };
    assert_eq!(public().await, 2);
    let hidden = ClubSettings {
        members_shown_to: MembersShownTo::Members,
        ..super::clubs::settings("Club 1", ClubAdmission::Open)
    };
    store.edit_club(&club, &ann, hidden).await.unwrap();
    assert_eq!((public().await, listed(false).await.len(), listed(true).await.len()), (1, 0, 2));
    store.delete_club(&club, &ann).await.unwrap();
    let stored = store.tournament(&id(2)).await.unwrap().unwrap();
    assert_eq!((stored.club, stored.club_name), (Some(club.clone()), None));
    assert_eq!(public().await, 1);
}

pub(crate) async fn entrants_who_are_out_of_the_club_are_found(place: &Place) {
    let store = place.open().await;
    let ann = account(&store, 1, "Ann").await;
    let others = [account(&store, 2, "Bob").await, account(&store, 3, "Cai").await];
    let club = super::clubs::club(&store, 1, ClubAdmission::Open, &ann).await;
    for user in &others {
        store.join_club(&club, user, NOON, super::clubs::LIMITS).await.unwrap();
    }
    let of_club = NewTournament { club: Some(club.clone()), ..new_tournament(1, &ann) };
    let ids = [create(&store, of_club).await, create(&store, new_tournament(2, &ann)).await];
    let [bob, cai] = others;
    for id in &ids {
        let joined = vec![(0, bob.clone()), (1, ann.clone()), (2, cai.clone())];
        append(&store, id, |it| it.joined = joined).await;
    }
    let found = async |id: &TournamentId| store.entrants_outside_club(id).await.unwrap();
    assert_eq!(found(&ids[0]).await, Vec::<u16>::new());
    store.leave_club(&club, &cai).await.unwrap();
    assert_eq!(found(&ids[0]).await, [2]);
    store.keep_out(&club, &ann, &bob, NOON, super::clubs::LIMITS).await.unwrap();
    assert_eq!((found(&ids[0]).await, found(&ids[1]).await), (vec![0, 2], vec![]));
    // Without the club, nobody is out of it.
    store.delete_club(&club, &ann).await.unwrap();
    assert_eq!(found(&ids[0]).await, Vec::<u16>::new());
}
