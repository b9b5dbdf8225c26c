//! Starts the server and runs it to its end.

use std::future::Future;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use evora_engine::Engine;
use evora_server::config::{Database, Setting, Settings};
use evora_server::{
    App, Config, Dependencies, HOW_TO_BUILD_THE_PAGE, TestSeed, Time, admin, describe_metrics,
    has_page, run,
};
use evora_store::{
    Bus, BusError, Options, Queue, QueueOptions, ReplicaOptions, Store, StoreError, TableId,
};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;

use super::desktop;
use crate::failure::Failure;

/// Histogram buckets in seconds.
const BOUNDS: &[f64] = &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];

/// Serves until `stop` resolves, then closes the database.
pub(super) async fn serve(
    settings: &Settings,
    engine: Engine,
    open_page: bool,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Failure> {
    let seed = test_seed()?;
    // Listens first, so that the database is not touched if that fails.
    let listener = listen(settings, Setting::Listen, settings.listen).await?;
    let operator = match settings.admin {
        Some(address) => Some((listen(settings, Setting::Admin, address).await?, counting()?)),
        None => None,
    };
    if operator.is_some() {
        describe_metrics();
    }
    let store = open(settings).await?;
    let bus = connect(settings).await?;
    if store.kind() == "PostgreSQL" && settings.bus.is_none() {
        tracing::warn!("without --bus only one node may use this database");
    }
    let node = match &settings.node {
        Some(node) => node.clone(),
        None => random_name()?,
    };
    let config = Config { seed, ..settings.config(node) };
    let queue = queue(&store, &bus).await;
    let mut dependencies = Dependencies::new(store.clone(), bus, config, Time::system())
        .map_err(|bad| Failure::Bad(bad.to_string()))?;
    dependencies.queue = queue;
    dependencies.engine = engine;
    let app = App::new(dependencies);
    if let Some((listener, counted)) = operator {
        tell("The operator's pages are at", &own_address(&listener)?)?;
        tokio::spawn(look_after(counted.clone()));
        let routes = admin(app.clone(), counted);
        // It runs to the end of the process, so that it can report the shutdown.
        tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, routes).await {
                tracing::error!(%error, "the operator's listener failed");
            }
        });
    }
    // The listening address comes first: programs read it.
    let listens_at = own_address(&listener)?;
    let site = settings.origin.as_ref().map_or(listens_at.clone(), |origin| format!("{origin}/"));
    if site != listens_at {
        tell("Évora listens at", &listens_at)?;
    }
    tell("Évora is at", &site)?;
    if !has_page() {
        // Not on standard output, where programs read the address.
        writeln!(anstream::stderr(), "This build has no page: {HOW_TO_BUILD_THE_PAGE}.")?;
    }
    if open_page {
        desktop::open(&site);
    }
    let (db, bus) = (store.kind(), app.bus.kind());
    tracing::info!(node = app.config.node, db, bus, queue = app.queue.kind(), "started");
    let served = run(listener, app, stop).await;
    store.close().await;
    tracing::info!("stopped");
    served.map_err(|error| Failure::No(format!("the listener failed: {error}")))
}

/// The seed that tests set in the environment.
fn test_seed() -> Result<Option<TestSeed>, Failure> {
    let Ok(value) = std::env::var(TestSeed::VARIABLE) else { return Ok(None) };
    let seed = TestSeed::parse(&value).map_err(Failure::Bad)?;
    tracing::warn!("deals and bots follow from {}: for tests only", TestSeed::VARIABLE);
    Ok(Some(seed))
}

/// The address of a listener.
pub(crate) fn own_address(listener: &TcpListener) -> io::Result<String> {
    Ok(format!("http://{}/", listener.local_addr()?))
}

/// Prints one line with an address, which programs read too.
pub(crate) fn tell(what: &str, address: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout();
    writeln!(out, "{what} {address}")?;
    Ok(out.flush()?)
}

pub(crate) async fn listen(
    settings: &Settings,
    setting: Setting,
    address: SocketAddr,
) -> Result<TcpListener, Failure> {
    let failed = |error: io::Error| {
        let advice = match error.kind() {
            io::ErrorKind::AddrInUse => {
                "; another program listens there: stop it, or choose another port"
            }
            io::ErrorKind::PermissionDenied => {
                "; ports below 1024 are for root: choose another and put a proxy before it"
            }
            io::ErrorKind::AddrNotAvailable => "; this machine has no such address",
            _ => "",
        };
        let set = settings.assignment(setting, address);
        Failure::No(format!("{set}: cannot listen: {error}{advice}"))
    };
    TcpListener::bind(address).await.map_err(failed)
}

/// Opens the database. The default file is created with its folder.
async fn open(settings: &Settings) -> Result<Store, Failure> {
    let (url, shown) = match &settings.db {
        Database::Named(url) => (url.reveal().to_owned(), url.to_string()),
        Database::Usual(file) => {
            if let Some(folder) = file.parent() {
                make_folder(folder).map_err(|error| {
                    let folder = folder.display();
                    Failure::No(format!(
                        "{folder}: cannot make the folder for the database: {error}; name another place with --db sqlite:FILE"
                    ))
                })?;
            }
            let url = format!("sqlite:{}", file.display());
            (url.clone(), url)
        }
        Database::Nowhere => {
            let what = "there is no folder to keep things in: set HOME, or name a file with --db sqlite:FILE";
            return Err(Failure::Bad(what.into()));
        }
    };
    let options = Options { connections: settings.db_connections };
    let opened = Store::open_for_server(&url, options).await;
    let opened = opened.map_err(|error| {
        let advice = match &error {
            StoreError::Unavailable { .. } if url.starts_with("postgres") => {
                "; is PostgreSQL running there, and are name and password right?"
            }
            StoreError::InUse { .. } => {
                "; stop that evora first, name another file, or use PostgreSQL for several nodes"
            }
            StoreError::Unavailable { .. } => "; is another program holding the file?",
            StoreError::Migration { .. } => {
                "; was it made by a newer evora? Then start that one, or restore a backup"
            }
            StoreError::Failed { reason, .. } if reason.contains("file is not a database") => {
                "; name a database of Évora, or a file that is not there yet"
            }
            StoreError::Failed { .. } if url.starts_with("sqlite") => {
                "; does its folder exist, and may this user write there?"
            }
            _ => "",
        };
        Failure::No(format!("{}: {error}{advice}", settings.assignment(Setting::Db, shown)))
    });
    let store = opened?;
    let Some(replica) = &settings.db_replica else { return Ok(store) };
    let options =
        ReplicaOptions { connections: settings.db_connections, ..ReplicaOptions::default() };
    store.with_replica(replica.reveal(), options).map_err(|error| {
        Failure::Bad(format!("{}: {error}", settings.assignment(Setting::DbReplica, replica)))
    })
}

/// Makes a folder readable for its owner only.
fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

pub(crate) async fn connect(settings: &Settings) -> Result<Bus, Failure> {
    let Some(url) = &settings.bus else { return Ok(Bus::local()) };
    Bus::nats(url.reveal(), &settings.bus_prefix).await.map_err(|error| {
        let advice = match error {
            BusError::Unavailable { .. } => "; is nats-server running there?",
            BusError::BadUrl { .. } => "",
        };
        Failure::No(format!("{}: {error}{advice}", settings.assignment(Setting::Bus, url)))
    })
}

/// The queue of heavy work: handed out by JetStream if the bus is a NATS server that has it, else taken from the database.
pub(crate) async fn queue(store: &Store, bus: &Bus) -> Queue {
    let options = QueueOptions::default();
    if bus.kind() == "NATS" {
        match Queue::jetstream(store.clone(), bus.clone(), options).await {
            Ok(queue) => return queue,
            Err(error) => {
                tracing::warn!(%error, "jobs are taken from the database; start nats-server with --jetstream");
            }
        }
    }
    Queue::table(store.clone(), bus.clone(), options)
}

/// A random node name.
fn random_name() -> Result<String, Failure> {
    let name = TableId::random().map_err(|error| Failure::No(error.to_string()))?;
    Ok(format!("node-{name}"))
}

/// Installs the metrics recorder.
pub(crate) fn counting() -> Result<PrometheusHandle, Failure> {
    let failed = |error: metrics_exporter_prometheus::BuildError| {
        Failure::No(format!("cannot count: {error}"))
    };
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), BOUNDS)
        .map_err(failed)?;
    builder.install_recorder().map_err(failed)
}

/// Discards old metrics periodically.
pub(crate) async fn look_after(counted: PrometheusHandle) {
    let mut every = tokio::time::interval(Duration::from_secs(5));
    loop {
        every.tick().await;
        counted.run_upkeep();
    }
}
