//! What members, leaders and owners of clubs do.

use evora_store::{
    ClubAdmission, ClubError, ClubId, ClubLimits, ClubRole, ClubStanding, JoinedClub,
    NewClubReport, ReportId, Store, UserId,
};

use super::clubs::{LIMITS, club, club_id, names, new_club, settings};
use super::friends::account;
use super::making::NOON;
use super::place::Place;

async fn join(store: &Store, club: &ClubId, user: &UserId, at: i64) {
    let joined = store.join_club(club, user, NOON + at, LIMITS).await;
    assert_eq!(joined, Ok(JoinedClub::Member));
}

async fn standing(store: &Store, club: &ClubId, user: &UserId) -> ClubStanding {
    store.club_standing(club, user).await.unwrap()
}

async fn role(store: &Store, club: &ClubId, user: &UserId) -> Option<ClubRole> {
    store.club_role(club, user).await.unwrap()
}

pub(crate) async fn an_open_club_is_joined_and_another_is_asked(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let open = club(&store, 1, ClubAdmission::Open, &ann).await;
    let asked = club(&store, 2, ClubAdmission::Request, &ann).await;
    assert_eq!(standing(&store, &open, &bob).await, ClubStanding::Stranger);
    join(&store, &open, &bob, 3).await;
    join(&store, &open, &bob, 4).await;
    let member = ClubStanding::Member(ClubRole::Member, NOON + 3);
    assert_eq!(standing(&store, &open, &bob).await, member);
    assert_eq!(names(&store, &open, None).await, ["Bob", "Ann"]);
    assert_eq!(store.club(&open).await.unwrap().unwrap().members, 2);
    for _ in 0..2 {
        let joined = store.join_club(&asked, &bob, NOON + 5, LIMITS).await;
        assert_eq!(joined, Ok(JoinedClub::Requested));
    }
    assert_eq!(standing(&store, &asked, &bob).await, ClubStanding::Requested(NOON + 5));
    assert_eq!(store.clubs_asked_by(&bob).await.unwrap()[0].id, asked);
    assert_eq!(store.club_request_count(&asked).await, Ok(1));
    let own = store.clubs_of(&ann).await.unwrap();
    let own: Vec<_> = own.iter().map(|own| (&own.club.id, own.role, own.requests)).collect();
    assert_eq!(own, [(&open, ClubRole::Owner, 0), (&asked, ClubRole::Owner, 1)]);
    assert_eq!(store.leave_club(&asked, &bob).await, Ok(()), "he withdraws");
    assert_eq!(store.leave_club(&asked, &bob).await, Err(ClubError::NoSuchPerson));
    assert_eq!(store.leave_club(&open, &bob).await, Ok(()));
    assert_eq!(store.leave_club(&club_id(9), &bob).await, Err(ClubError::NoSuchClub));
    assert_eq!(store.club(&open).await.unwrap().unwrap().members, 1);
    // Once a club is open to all, whoever asked can join.
    store.join_club(&asked, &bob, NOON, LIMITS).await.unwrap();
    store.edit_club(&asked, &ann, settings("Club 2", ClubAdmission::Open)).await.unwrap();
    join(&store, &asked, &bob, 6).await;
    assert_eq!(store.club_request_count(&asked).await, Ok(0));
    let guest = super::making::guest(&store, 9).await;
    let joined = store.join_club(&open, &guest, NOON, LIMITS).await;
    assert_eq!(joined, Err(ClubError::NoSuchPerson), "guests cannot");
}

pub(crate) async fn leaders_let_in_decline_and_keep_out(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let cleo = account(&store, 3, "Cleo").await;
    let club = club(&store, 1, ClubAdmission::Request, &ann).await;
    for user in [&bob, &cleo] {
        store.join_club(&club, user, NOON + 1, LIMITS).await.unwrap();
    }
    let asking = store.club_requests(&club).await.unwrap();
    let asking: Vec<_> = asking.iter().map(|user| user.name.as_str()).collect();
    assert_eq!(asking.len(), 2);
    assert_eq!(store.accept_member(&club, &ann, &bob, NOON + 2, LIMITS).await, Ok(()));
    let again = store.accept_member(&club, &ann, &bob, NOON + 2, LIMITS).await;
    assert_eq!(again, Err(ClubError::NoSuchPerson), "nobody is let in who does not ask");
    assert_eq!(store.decline_member(&club, &ann, &cleo).await, Ok(()));
    let again = store.decline_member(&club, &ann, &cleo).await;
    assert_eq!(again, Err(ClubError::NoSuchPerson));
    // She may ask again, until she is kept out.
    store.join_club(&club, &cleo, NOON + 3, LIMITS).await.unwrap();
    assert_eq!(store.keep_out(&club, &ann, &cleo, NOON, LIMITS).await, Ok(()));
    assert_eq!(standing(&store, &club, &cleo).await, ClubStanding::KeptOut);
    assert_eq!(store.club_request_count(&club).await, Ok(0));
    let joined = store.join_club(&club, &cleo, NOON + 4, LIMITS).await;
    assert_eq!(joined, Err(ClubError::KeptOut));
    assert_eq!(store.keep_out(&club, &ann, &bob, NOON + 1, LIMITS).await, Ok(()));
    assert_eq!(names(&store, &club, None).await, ["Ann"]);
    let out = store.club_kept_out(&club).await.unwrap();
    let out: Vec<_> = out.iter().map(|user| user.name.as_str()).collect();
    assert_eq!(out, ["Bob", "Cleo"]);
    assert_eq!(store.readmit(&club, &ann, &cleo).await, Ok(()));
    assert_eq!(store.readmit(&club, &ann, &cleo).await, Err(ClubError::NoSuchPerson));
    let joined = store.join_club(&club, &cleo, NOON + 5, LIMITS).await;
    assert_eq!(joined, Ok(JoinedClub::Requested));
}

pub(crate) async fn a_role_allows_what_it_says_and_no_more(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let (cleo, dan) = (account(&store, 3, "Cleo").await, account(&store, 4, "Dan").await);
    let club = club(&store, 1, ClubAdmission::Open, &ann).await;
    for (at, user) in (1..).zip([&bob, &cleo, &dan]) {
        join(&store, &club, user, at).await;
    }
    let stranger = account(&store, 5, "Eve").await;
    store.set_leader(&club, &ann, &bob, true, LIMITS).await.unwrap();
    store.set_leader(&club, &ann, &cleo, true, LIMITS).await.unwrap();
    store.edit_club(&club, &bob, settings("Club 1", ClubAdmission::Request)).await.unwrap();
    store.join_club(&club, &stranger, NOON, LIMITS).await.unwrap();
    let refused = Err(ClubError::NotAllowed);
    for nobody in [&dan, &stranger] {
        let changed = settings("Mine", ClubAdmission::Open);
        assert_eq!(store.edit_club(&club, nobody, changed).await, refused);
        let accepted = store.accept_member(&club, nobody, &stranger, NOON, LIMITS).await;
        assert_eq!(accepted, refused);
        assert_eq!(store.decline_member(&club, nobody, &stranger).await, refused);
        assert_eq!(store.readmit(&club, nobody, &stranger).await, refused);
        assert_eq!(store.keep_out(&club, nobody, &bob, NOON, LIMITS).await, refused);
        assert_eq!(store.keep_out(&club, nobody, &dan, NOON, LIMITS).await, refused);
    }
    for not_owner in [&bob, &dan, &stranger] {
        assert_eq!(store.delete_club(&club, not_owner).await, refused);
        for is_leader in [true, false] {
            let set = store.set_leader(&club, not_owner, &cleo, is_leader, LIMITS).await;
            assert_eq!(set, refused);
        }
    }
    // A leader removes members, but neither leaders nor the owner, nor themselves.
    for whom in [&bob, &cleo, &ann] {
        assert_eq!(store.keep_out(&club, &bob, whom, NOON, LIMITS).await, refused);
    }
    assert_eq!(store.keep_out(&club, &ann, &ann, NOON, LIMITS).await, refused);
    assert_eq!(store.keep_out(&club, &bob, &dan, NOON, LIMITS).await, Ok(()));
    assert_eq!(store.keep_out(&club, &ann, &bob, NOON, LIMITS).await, Ok(()));
    // A leader who is one no longer leads no longer.
    assert_eq!(store.set_leader(&club, &ann, &cleo, false, LIMITS).await, Ok(()));
    assert_eq!(store.decline_member(&club, &cleo, &stranger).await, refused);
    assert_eq!(store.set_leader(&club, &ann, &ann, false, LIMITS).await, refused);
    let nobody = store.set_leader(&club, &ann, &stranger, true, LIMITS).await;
    assert_eq!(nobody, Err(ClubError::NoSuchPerson));
}

pub(crate) async fn clubs_and_members_are_limited(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    for n in 1..=3 {
        club(&store, n, ClubAdmission::Open, &ann).await;
    }
    let fourth = new_club(4, "Club 4", ClubAdmission::Open, &ann);
    assert_eq!(store.found_club(fourth, LIMITS).await, Err(ClubError::TooManyOwned));
    for n in 5..=7 {
        let admission = if n < 7 { ClubAdmission::Request } else { ClubAdmission::Open };
        club(&store, n, admission, &bob).await;
    }
    // Requests count like memberships: three of hers and one that she asks to join.
    store.join_club(&club_id(5), &ann, NOON, LIMITS).await.unwrap();
    store.join_club(&club_id(5), &ann, NOON, LIMITS).await.unwrap();
    for n in [6, 7] {
        let joined = store.join_club(&club_id(n), &ann, NOON, LIMITS).await;
        assert_eq!(joined, Err(ClubError::TooManyClubs), "club {n}");
    }
    let few = ClubLimits { joined: 3, ..LIMITS };
    let joined = store.accept_member(&club_id(5), &bob, &ann, NOON, few).await;
    assert_eq!(joined, Err(ClubError::TooManyClubs));
    let mut others = Vec::new();
    for n in 11..=15 {
        others.push(account(&store, n, &format!("Other {n}")).await);
    }
    let full = club_id(7);
    for user in &others[..3] {
        join(&store, &full, user, 1).await;
    }
    let joined = store.join_club(&full, &others[3], NOON, LIMITS).await;
    assert_eq!(joined, Err(ClubError::Full));
    store.join_club(&club_id(5), &others[0], NOON, LIMITS).await.unwrap();
    let joined = store.join_club(&club_id(5), &others[1], NOON, LIMITS).await;
    assert_eq!(joined, Err(ClubError::TooManyRequests));
    for (place, user) in others[..3].iter().enumerate() {
        let set = store.set_leader(&full, &bob, user, true, LIMITS).await;
        let expected = if place < 2 { Ok(()) } else { Err(ClubError::TooManyLeaders) };
        assert_eq!(set, expected);
    }
    for (place, user) in others[2..].iter().enumerate() {
        let kept = store.keep_out(&full, &bob, user, NOON, LIMITS).await;
        let expected = if place < 2 { Ok(()) } else { Err(ClubError::TooManyKeptOut) };
        assert_eq!(kept, expected);
    }
    // A request of somebody who cannot be let in stays.
    store.edit_club(&full, &bob, settings("Full", ClubAdmission::Request)).await.unwrap();
    let small = ClubLimits { members: 3, ..LIMITS };
    store.join_club(&full, &others[4], NOON, LIMITS).await.unwrap();
    let joined = store.accept_member(&full, &bob, &others[4], NOON, small).await;
    assert_eq!(joined, Err(ClubError::Full));
    assert_eq!(store.club_request_count(&full).await, Ok(1));
}

pub(crate) async fn a_club_passes_on_when_its_owner_leaves(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let (cleo, dan) = (account(&store, 3, "Cleo").await, account(&store, 4, "Dan").await);
    let club = club(&store, 1, ClubAdmission::Open, &ann).await;
    for (at, user) in (1..).zip([&dan, &cleo, &bob]) {
        join(&store, &club, user, at).await;
    }
    store.set_leader(&club, &ann, &bob, true, LIMITS).await.unwrap();
    store.set_leader(&club, &ann, &cleo, true, LIMITS).await.unwrap();
    store.leave_club(&club, &ann).await.unwrap();
    assert_eq!(role(&store, &club, &cleo).await, Some(ClubRole::Owner), "the oldest leader");
    store.leave_club(&club, &bob).await.unwrap();
    assert_eq!(role(&store, &club, &cleo).await, Some(ClubRole::Owner), "it stays hers");
    store.leave_club(&club, &cleo).await.unwrap();
    assert_eq!(role(&store, &club, &dan).await, Some(ClubRole::Owner), "the oldest member");
    store.leave_club(&club, &dan).await.unwrap();
    assert_eq!(store.club(&club).await, Ok(None));
}

pub(crate) async fn a_deleted_user_leaves_clubs_to_others(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (account(&store, 1, "Ann").await, account(&store, 2, "Bob").await);
    let shared = club(&store, 1, ClubAdmission::Open, &ann).await;
    let own = club(&store, 2, ClubAdmission::Open, &ann).await;
    let asked = club(&store, 3, ClubAdmission::Request, &bob).await;
    let closed_to = club(&store, 4, ClubAdmission::Open, &bob).await;
    join(&store, &shared, &bob, 9).await;
    store.join_club(&asked, &ann, NOON, LIMITS).await.unwrap();
    store.keep_out(&closed_to, &bob, &ann, NOON, LIMITS).await.unwrap();
    let report = NewClubReport {
        id: ReportId::from_bytes([1; 16]),
        club: asked.clone(),
        by: ann.clone(),
        reason: "of Ann".into(),
        at: NOON,
    };
    store.report_club(report).await.unwrap();
    let records = store.club_records(&ann).await.unwrap();
    assert_eq!(records.requested, std::slice::from_ref(&asked));
    assert_eq!(records.kept_out, std::slice::from_ref(&closed_to));
    assert_eq!(records.reports, [(asked.clone(), NOON, "of Ann".to_owned())]);
    store.delete_user(&ann, NOON, NOON).await.unwrap();
    assert_eq!(store.club(&own).await, Ok(None), "nobody is left");
    assert_eq!(role(&store, &shared, &bob).await, Some(ClubRole::Owner));
    assert_eq!(store.club(&shared).await.unwrap().unwrap().members, 1);
    assert_eq!(store.club_request_count(&asked).await, Ok(0));
    assert_eq!(store.club_kept_out(&closed_to).await, Ok(vec![]));
    assert_eq!(store.clubs_of(&ann).await, Ok(vec![]));
    let records = store.club_records(&ann).await.unwrap();
    assert_eq!((records.requested, records.kept_out), (vec![], vec![]));
    assert_eq!(records.reports[0].2, "", "a report stays without its words");
}

pub(crate) async fn many_who_join_at_once_are_counted(place: &Place) {
    let store = place.open().await;
    let ann = account(&store, 1, "Ann").await;
    let club = club(&store, 1, ClubAdmission::Open, &ann).await;
    let mut joining = Vec::new();
    for n in 11..=20 {
        let user = account(&store, n, &format!("Other {n}")).await;
        let (store, club) = (store.clone(), club.clone());
        joining.push(tokio::spawn(async move {
            store.join_club(&club, &user, NOON, ClubLimits { members: 6, ..LIMITS }).await
        }));
    }
    let mut joined = 0;
    for one in joining {
        match one.await.unwrap() {
            Ok(done) => {
                assert_eq!(done, JoinedClub::Member);
                joined += 1;
            }
            Err(error) => assert_eq!(error, ClubError::Full),
        }
    }
    assert_eq!(joined, 5, "the owner is the sixth");
    assert_eq!(store.club(&club).await.unwrap().unwrap().members, 6);
}
