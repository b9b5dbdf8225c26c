//! Builds again when a migration is added, which the compiler would not notice.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
