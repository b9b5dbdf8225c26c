//! The names of the people at a table. Facts are stored without names.

use std::collections::HashMap;

use crate::app::App;
use crate::problem::Refused;
use evora_id::UserId;
use evora_table::Person;

/// Cache of names, by person id, with whether the person is a guest.
#[derive(Default)]
pub(super) struct People(HashMap<UserId, (String, bool)>);

impl People {
    /// Fills in a person's current name; it is empty if they have deleted their account.
    pub(super) async fn name(&mut self, app: &App, person: &mut Person) -> Result<(), Refused> {
        if let Some((name, guest)) = self.0.get(&person.id) {
            (person.name, person.guest) = (name.clone(), *guest);
            return Ok(());
        }
        let user = app.store.user(&person.id).await?;
        let guest = user.as_ref().is_some_and(evora_store::User::is_guest);
        let name = user.and_then(|user| user.name).unwrap_or_default();
        (person.name, person.guest) = (name.clone(), guest);
        self.0.insert(person.id.clone(), (name, guest));
        Ok(())
    }
}
