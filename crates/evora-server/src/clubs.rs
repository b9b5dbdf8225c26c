//! Clubs: founding and finding them, their members and leaders, the boards of the best, and their tournaments.
//!
//! Whether somebody's role allows what they do is decided in the store, in the transaction that does it. Here is who may
//! look: everybody sees a club, those to whom it shows its members see them and its leaderboards, and a club that
//! moderators have closed is there for its members and for moderators only.

mod club;
mod leading;
mod lists;
mod members;

pub(crate) use lists::{exported, summary};

use evora_id::ClubId;
use evora_store::{Club, ClubError, ClubLimits, ClubRole, ClubStanding, MembersShownTo};
use evora_wire::{ProblemKind, Scope};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::{Visitor, Who};
use crate::problem::Refused;

/// How many of everything there may be.
const LIMITS: ClubLimits =
    ClubLimits { owned: 5, joined: 50, members: 2000, leaders: 20, requests: 200, kept_out: 500 };

/// The routes of clubs.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(lists::list_clubs, club::found_club))
        .routes(routes!(lists::list_own_clubs))
        .routes(routes!(lists::list_clubs_of_player))
        .routes(routes!(club::get_club, club::edit_club, club::delete_club))
        .routes(routes!(lists::get_club_leaders))
        .routes(routes!(lists::list_club_tournaments))
        .routes(routes!(members::list_members))
        .routes(routes!(members::join, members::leave))
        .routes(routes!(leading::list_requests))
        .routes(routes!(leading::accept))
        .routes(routes!(leading::decline))
        .routes(routes!(leading::list_kept_out))
        .routes(routes!(leading::keep_out, leading::readmit))
        .routes(routes!(leading::make_leader, leading::unmake_leader))
}

/// Parses the id of a club in a path.
pub(crate) fn club_id(text: &str) -> Result<ClubId, Refused> {
    text.parse().map_err(|_| Refused::not_found())
}

/// A club as somebody may look at it.
struct Seen {
    club: Club,
    standing: ClubStanding,
}

impl Seen {
    /// The club with this id. Fails if there is none, or moderators have closed it to this viewer.
    async fn open(app: &App, id: &str, viewer: Option<&Who>) -> Result<Seen, Refused> {
        let id = club_id(id)?;
        let club = app.store.club(&id).await?.ok_or_else(Refused::not_found)?;
        let standing = match viewer {
            Some(who) => app.store.club_standing(&id, &who.user.id).await?,
            None => ClubStanding::Stranger,
        };
        // No token acts for a moderator.
        let is_moderator = viewer.is_some_and(|who| {
            who.scopes.is_none() && app.standings().role(&who.user.id).is_some()
        });
        let is_member = matches!(standing, ClubStanding::Member(..));
        if club.closed.is_some() && !is_member && !is_moderator {
            return Err(Refused::not_found());
        }
        Ok(Seen { club, standing })
    }

    /// The viewer's role, if they are a member.
    fn role(&self) -> Option<ClubRole> {
        match self.standing {
            ClubStanding::Member(role, _) => Some(role),
            ClubStanding::Stranger | ClubStanding::Requested(_) | ClubStanding::KeptOut => None,
        }
    }

    /// Whether the viewer may answer requests and change the club.
    fn leads(&self) -> bool {
        self.role().is_some_and(|role| role >= ClubRole::Leader)
    }

    /// Whether the viewer may see who the members are.
    fn sees_members(&self) -> bool {
        self.club.members_shown_to == MembersShownTo::Everyone || self.role().is_some()
    }

    fn needs_members_shown(&self) -> Result<(), Refused> {
        if self.sees_members() {
            return Ok(());
        }
        let detail = "Only its members see who is in this club.";
        Err(Refused::new(ProblemKind::Forbidden, detail).because("problem-club-members-hidden"))
    }

    fn needs_leader(&self) -> Result<(), Refused> {
        if self.leads() { Ok(()) } else { Err(not_allowed()) }
    }
}

/// The viewer of something public: whoever shows a token needs one that may read.
fn viewer(Visitor(who): Visitor) -> Result<Option<Who>, Refused> {
    who.as_ref().map_or(Ok(()), |who| who.needs(Scope::Read))?;
    Ok(who)
}

fn not_allowed() -> Refused {
    let detail = "Your role in this club doesn't allow that.";
    Refused::new(ProblemKind::Forbidden, detail).because("problem-club-role")
}

impl From<ClubError> for Refused {
    fn from(error: ClubError) -> Refused {
        let forbidden =
            |detail: String, id: &str| Refused::new(ProblemKind::Forbidden, detail).because(id);
        match error {
            ClubError::NoSuchClub | ClubError::NoSuchPerson => Refused::not_found(),
            ClubError::NotAllowed => not_allowed(),
            ClubError::NameTaken => Refused::new(
                ProblemKind::NameTaken,
                "This name, or one that looks the same, is taken. Choose another.",
            ),
            ClubError::KeptOut => {
                forbidden("This club doesn't let you join.".into(), "problem-club-kept-out")
            }
            ClubError::Full => forbidden(
                format!("A club can have {} members at most.", LIMITS.members),
                "problem-club-full",
            ),
            ClubError::TooManyClubs => forbidden(
                format!("A player can be in {} clubs at most.", LIMITS.joined),
                "problem-club-too-many",
            ),
            ClubError::TooManyOwned => forbidden(
                format!("You can have {} clubs of your own at most.", LIMITS.owned),
                "problem-club-too-many-owned",
            ),
            ClubError::TooManyRequests => forbidden(
                "This club has too many pending requests. Try again later.".into(),
                "problem-club-too-many-requests",
            ),
            ClubError::TooManyLeaders => forbidden(
                format!("A club can have {} leaders at most.", LIMITS.leaders),
                "problem-club-too-many-leaders",
            ),
            ClubError::TooManyKeptOut => forbidden(
                format!("A club can keep out {} people at most.", LIMITS.kept_out),
                "problem-club-too-many-kept-out",
            ),
            ClubError::Store(error) => error.into(),
        }
    }
}
