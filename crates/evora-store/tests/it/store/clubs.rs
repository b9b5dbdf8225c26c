//! Clubs: founding, finding, their lists, and what moderators do.

use evora_rules::RuleSet;
use evora_store::{
    Actor, AllowedTo, AuditId, Club, ClubAdmission, ClubError, ClubId, ClubLimits, ClubMember,
    ClubMemberFilter, ClubRole, ClubSettings, MembersShownTo, NewAuditEntry, NewClub,
    NewClubReport, Page, Presence, Privacy, Rating, RatingChange, ReportId, Store, UserId,
};

use super::friends::account;
use super::making::{NOON, game};
use super::place::Place;

pub(crate) const LIMITS: ClubLimits =
    ClubLimits { owned: 3, joined: 4, members: 4, leaders: 2, requests: 2, kept_out: 2 };

pub(crate) fn club_id(n: u8) -> ClubId {
    ClubId::from_bytes([n; 16])
}

pub(crate) fn settings(name: &str, admission: ClubAdmission) -> ClubSettings {
    ClubSettings {
        name: name.to_owned(),
        name_key: name.to_lowercase(),
        description: format!("About {name}"),
        admission,
        members_shown_to: MembersShownTo::Everyone,
    }
}

pub(crate) fn new_club(n: u8, name: &str, admission: ClubAdmission, founder: &UserId) -> NewClub {
    let (id, settings) = (club_id(n), settings(name, admission));
    NewClub { id, settings, founder: founder.clone(), at: NOON + i64::from(n) }
}

/// Founds the n-th club.
pub(crate) async fn club(
    store: &Store,
    n: u8,
    admission: ClubAdmission,
    founder: &UserId,
) -> ClubId {
    let new = new_club(n, &format!("Club {n}"), admission, founder);
    store.found_club(new, LIMITS).await.unwrap();
    club_id(n)
}

pub(crate) async fn names(store: &Store, club: &ClubId, viewer: Option<&UserId>) -> Vec<String> {
    let members = members(store, club, viewer, ClubMemberFilter::default()).await;
    members.into_iter().map(|member| member.user.name).collect()
}

async fn members(
    store: &Store,
    club: &ClubId,
    viewer: Option<&UserId>,
    filter: ClubMemberFilter,
) -> Vec<ClubMember> {
    store.club_members(club, viewer, filter, NOON, &Page::first(10)).await.unwrap().items
}

async fn found(store: &Store, key: Option<&str>) -> Vec<String> {
    let clubs = store.clubs(key, &Page::first(10)).await.unwrap().items;
    clubs.into_iter().map(|club| club.name).collect()
}

pub(crate) async fn a_club_is_founded_found_changed_and_deleted(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let lisbon = new_club(1, "Lisbon 100%", ClubAdmission::Open, &ann);
    assert_eq!(store.found_club(lisbon, LIMITS).await, Ok(()));
    store.found_club(new_club(2, "Porto", ClubAdmission::Request, &ann), LIMITS).await.unwrap();
    store.join_club(&club_id(2), &bob, NOON, LIMITS).await.unwrap();
    store.accept_member(&club_id(2), &ann, &bob, NOON, LIMITS).await.unwrap();
    let expected = Club {
        id: club_id(1),
        name: "Lisbon 100%".into(),
        description: "About Lisbon 100%".into(),
        admission: ClubAdmission::Open,
        members_shown_to: MembersShownTo::Everyone,
        created_at: NOON + 1,
        members: 1,
        closed: None,
    };
    assert_eq!(store.club(&club_id(1)).await, Ok(Some(expected)));
    assert_eq!(store.club(&club_id(9)).await, Ok(None));
    // Those with the most members come first, and pages go on.
    assert_eq!(found(&store, None).await, ["Porto", "Lisbon 100%"]);
    let first = store.clubs(None, &Page::first(1)).await.unwrap();
    let rest = store.clubs(None, &Page { after: first.next, limit: 1 }).await.unwrap();
    assert_eq!((rest.items[0].name.as_str(), rest.next), ("Lisbon 100%", None));
    assert_eq!(found(&store, Some("ort")).await, ["Porto"]);
    assert_eq!(found(&store, Some("0%")).await, ["Lisbon 100%"]);
    for none in ["o%o", "p_rto", "\\"] {
        assert_eq!(found(&store, Some(none)).await, Vec::<String>::new(), "{none}");
    }
    let changed = ClubSettings {
        members_shown_to: MembersShownTo::Members,
        ..settings("Lisboa", ClubAdmission::Request)
    };
    assert_eq!(store.edit_club(&club_id(1), &ann, changed.clone()).await, Ok(()));
    let club = store.club(&club_id(1)).await.unwrap().unwrap();
    assert_eq!((club.name.as_str(), club.admission), ("Lisboa", ClubAdmission::Request));
    assert_eq!(club.members_shown_to, MembersShownTo::Members);
    let nowhere = store.edit_club(&club_id(9), &ann, changed).await;
    assert_eq!(nowhere, Err(ClubError::NoSuchClub));
    assert_eq!(store.delete_club(&club_id(2), &ann).await, Ok(()));
    assert_eq!(store.delete_club(&club_id(2), &ann).await, Err(ClubError::NoSuchClub));
    assert_eq!(store.club(&club_id(2)).await, Ok(None));
    assert_eq!(store.clubs_of(&bob).await, Ok(vec![]));
}

pub(crate) async fn names_of_clubs_are_taken_by_whatever_looks_like_them(place: &Place) {
    let store = place.open().await;
    let ann = account(&store, 1, "Ann").await;
    club(&store, 1, ClubAdmission::Open, &ann).await;
    club(&store, 2, ClubAdmission::Open, &ann).await;
    let again = new_club(3, "CLUB 1", ClubAdmission::Open, &ann);
    assert_eq!(store.found_club(again, LIMITS).await, Err(ClubError::NameTaken));
    let other = settings("cluB 1", ClubAdmission::Open);
    assert_eq!(store.edit_club(&club_id(2), &ann, other).await, Err(ClubError::NameTaken));
    let same = settings("CLUB 2", ClubAdmission::Open);
    assert_eq!(store.edit_club(&club_id(2), &ann, same).await, Ok(()));
    // A name is free again once its club is gone.
    store.delete_club(&club_id(1), &ann).await.unwrap();
    let again = new_club(3, "Club 1", ClubAdmission::Open, &ann);
    assert_eq!(store.found_club(again, LIMITS).await, Ok(()));
    // Nobody who is not there founds a club.
    let guest = super::making::guest(&store, 9).await;
    let theirs = new_club(4, "Club 4", ClubAdmission::Open, &guest);
    assert_eq!(store.found_club(theirs, LIMITS).await, Err(ClubError::NotAllowed));
    assert_eq!(store.club(&club_id(4)).await, Ok(None));
}

pub(crate) async fn members_are_listed_with_the_presence_that_one_may_see(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let cleo = account(&store, 3, "Cleo").await;
    let club = club(&store, 1, ClubAdmission::Open, &ann).await;
    store.join_club(&club, &bob, NOON + 5, LIMITS).await.unwrap();
    store.join_club(&club, &cleo, NOON + 6, LIMITS).await.unwrap();
    store.set_leader(&club, &ann, &bob, true, LIMITS).await.unwrap();
    let online = [&ann, &bob, &cleo].map(|user| (user.clone(), Presence::Online));
    store.set_presence("one", online.to_vec(), NOON, NOON + 90_000).await.unwrap();
    let seen = async |viewer: Option<&UserId>, filter| {
        let all = members(&store, &club, viewer, filter).await;
        let told = |member: ClubMember| (member.user.name, member.presence != Presence::Offline);
        all.into_iter().map(told).collect::<Vec<_>>()
    };
    let told = |all: [(&str, bool); 3]| all.map(|(name, online)| (name.to_owned(), online));
    let all = ClubMemberFilter::default();
    let on = ClubMemberFilter { online: true, ..all };
    let everybody = told([("Cleo", true), ("Bob", true), ("Ann", true)]);
    assert_eq!(seen(Some(&ann), all).await, everybody);
    assert_eq!(
        seen(None, all).await,
        told([("Cleo", false), ("Bob", false), ("Ann", false)]),
        "a visitor"
    );
    assert_eq!(seen(None, on).await, []);
    let hidden = Privacy { presence: AllowedTo::Nobody, ..Privacy::default() };
    store.set_privacy(&cleo, hidden).await.unwrap();
    store.block(&bob, &ann, NOON, 10).await.unwrap();
    let annas = told([("Cleo", false), ("Bob", false), ("Ann", true)]);
    assert_eq!(seen(Some(&ann), all).await, annas, "one hides, one blocks her");
    assert_eq!(seen(Some(&ann), on).await, annas[2..]);
    assert_eq!(seen(Some(&cleo), all).await, everybody, "one sees oneself");
    let leaders = ClubMemberFilter { leaders: true, ..all };
    let roles = members(&store, &club, None, leaders).await;
    let roles: Vec<_> = roles.iter().map(|member| member.role).collect();
    assert_eq!(roles, [ClubRole::Leader, ClubRole::Owner]);
    let first = store.club_members(&club, None, all, NOON, &Page::first(2)).await.unwrap();
    let page = Page { after: first.next, limit: 2 };
    let rest = store.club_members(&club, None, all, NOON, &page).await.unwrap();
    assert_eq!((rest.items[0].user.name.as_str(), rest.next), ("Ann", None));
}

pub(crate) async fn the_best_of_a_club_come_first(place: &Place) {
    let store = place.open().await;
    let ann = account(&store, 1, "Ann").await;
    let club = club(&store, 1, ClubAdmission::Open, &ann).await;
    let mut changes = Vec::new();
    for (n, name, rating) in
        [(1, "Ann", 1500.0), (2, "Bob", 1700.0), (3, "Cleo", 1600.0), (4, "Dan", 1900.0)]
    {
        let user = if n == 1 { ann.clone() } else { account(&store, n, name).await };
        // Dan is the best, but no member.
        if n < 4 {
            store.join_club(&club, &user, NOON, LIMITS).await.unwrap();
        }
        let deviation = if n == 3 { 300.0 } else { 60.0 };
        let after = Rating { rating, deviation, volatility: 0.06, games: 1 };
        changes.push(RatingChange { user, rank: 1, games_before: 0, after });
    }
    let table = game(&store, 1, &[]).await;
    store.record_result(&table, RuleSet::Mini, 3, NOON, changes).await.unwrap();
    let best = async |game, deviation, skip, limit| {
        let best = store.club_leaders(&club, game, deviation, skip, limit).await.unwrap();
        best.into_iter().map(|leader| leader.name).collect::<Vec<_>>()
    };
    let mini = (RuleSet::Mini, 3);
    assert_eq!(best(mini, 1000.0, 0, 10).await, ["Bob", "Cleo", "Ann"]);
    assert_eq!(best(mini, 110.0, 0, 10).await, ["Bob", "Ann"]);
    assert_eq!(best(mini, 1000.0, 1, 1).await, ["Cleo"]);
    assert_eq!(best((RuleSet::Mini, 2), 1000.0, 0, 10).await, Vec::<String>::new());
    if place.is_sqlite() {
        let plan = store.explain_club_leaders(&club).await.unwrap();
        assert!(plan.starts_with("SEARCH m "), "it should begin with the members: {plan}");
    }
}

pub(crate) async fn clubs_on_a_profile_are_those_that_one_may_know_of(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    club(&store, 1, ClubAdmission::Open, &ann).await;
    let inner = club(&store, 2, ClubAdmission::Open, &ann).await;
    let hidden = ClubSettings {
        members_shown_to: MembersShownTo::Members,
        ..settings("Inner", ClubAdmission::Open)
    };
    store.edit_club(&inner, &ann, hidden).await.unwrap();
    let seen = async |viewer: Option<&UserId>| {
        let clubs = store.clubs_seen(&ann, viewer).await.unwrap();
        clubs.into_iter().map(|club| club.name).collect::<Vec<_>>()
    };
    assert_eq!(seen(None).await, ["Club 1"]);
    assert_eq!(seen(Some(&bob)).await, ["Club 1"]);
    assert_eq!(seen(Some(&ann)).await, ["Club 1", "Inner"]);
    store.join_club(&inner, &bob, NOON, LIMITS).await.unwrap();
    assert_eq!(seen(Some(&bob)).await, ["Club 1", "Inner"]);
    let privacy = |clubs| Privacy { clubs, ..Privacy::default() };
    store.set_privacy(&ann, privacy(AllowedTo::Following)).await.unwrap();
    assert_eq!(store.privacy_of(&ann).await, Ok(privacy(AllowedTo::Following)));
    assert_eq!(seen(None).await, Vec::<String>::new());
    assert_eq!(seen(Some(&bob)).await, Vec::<String>::new());
    store.follow(&ann, &bob, NOON, 10).await.unwrap();
    assert_eq!(seen(Some(&bob)).await, ["Club 1", "Inner"]);
    store.set_privacy(&ann, privacy(AllowedTo::Nobody)).await.unwrap();
    assert_eq!(seen(Some(&bob)).await, Vec::<String>::new());
    assert_eq!(seen(Some(&ann)).await, ["Club 1", "Inner"], "one sees one's own");
    store.set_privacy(&ann, Privacy::default()).await.unwrap();
    store.block(&ann, &bob, NOON, 10).await.unwrap();
    assert_eq!(seen(Some(&bob)).await, Vec::<String>::new(), "she blocks him");
}

pub(crate) async fn reports_of_clubs_wait_and_moderators_close_clubs(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let club = club(&store, 1, ClubAdmission::Open, &ann).await;
    let report = |n: u8| NewClubReport {
        id: ReportId::from_bytes([n; 16]),
        club: club.clone(),
        by: bob.clone(),
        reason: "rude".into(),
        at: NOON + i64::from(n),
    };
    assert_eq!(store.report_club(report(1)).await, Ok(true));
    assert_eq!(store.report_club(report(2)).await, Ok(false), "one waits already");
    let ids = async |all| {
        let reports = store.club_reports(all, &Page::first(10)).await.unwrap().items;
        reports.into_iter().map(|report| report.id).collect::<Vec<_>>()
    };
    let id = |n: u8| ReportId::from_bytes([n; 16]);
    assert_eq!(ids(false).await, [id(1)]);
    assert_eq!(store.resolve_club_report(&id(1), NOON).await, Ok(true));
    assert_eq!(store.resolve_club_report(&id(1), NOON).await, Ok(false));
    assert_eq!((ids(false).await, ids(true).await), (vec![], vec![id(1)]));
    assert_eq!(store.report_club(report(3)).await, Ok(true));
    assert_eq!(ids(true).await, [id(3), id(1)]);

    let entry = |n: u8| NewAuditEntry {
        id: AuditId::from_bytes([n; 16]),
        user: ann.clone(),
        at: NOON + i64::from(n),
        actor: Actor::Operator,
        action: "club_closed".into(),
        details: "{}".into(),
        counted: None,
        hidden: false,
        expires_at: None,
    };
    let close = async |n, reason: Option<&str>| {
        store.set_club_closed(&club, reason.map(str::to_owned), entry(n)).await.unwrap()
    };
    assert_eq!(store.club_owner(&club).await, Ok(Some(ann.clone())));
    assert!(close(10, Some("spam")).await);
    assert!(!close(11, Some("spam")).await, "it is closed already");
    assert_eq!(ids(false).await, [], "what was reported is done");
    let closed = store.club(&club).await.unwrap().unwrap().closed.unwrap();
    assert_eq!((closed.at, closed.reason.as_str()), (NOON + 10, "spam"));
    assert_eq!(found(&store, None).await, Vec::<String>::new());
    assert_eq!(store.clubs_seen(&ann, Some(&ann)).await, Ok(vec![]));
    // Nothing is done in a closed club, but it can be left; its name stays taken.
    assert_eq!(store.report_club(report(4)).await, Err(ClubError::NoSuchClub));
    let joined = store.join_club(&club, &bob, NOON, LIMITS).await;
    assert_eq!(joined, Err(ClubError::NoSuchClub));
    assert_eq!(store.delete_club(&club, &ann).await, Err(ClubError::NoSuchClub));
    let again = new_club(2, "Club 1", ClubAdmission::Open, &bob);
    assert_eq!(store.found_club(again, LIMITS).await, Err(ClubError::NameTaken));
    assert!(close(12, None).await);
    assert!(!close(13, None).await);
    assert_eq!(found(&store, None).await, ["Club 1"]);
    let log = store.moderation_of(&ann, &Page::first(10)).await.unwrap().items;
    assert_eq!(log.len(), 2, "only what changed something is recorded");
    assert!(close(14, Some("spam")).await);
    assert_eq!(store.leave_club(&club, &ann).await, Ok(()));
    assert_eq!(store.club(&club).await, Ok(None));
}
