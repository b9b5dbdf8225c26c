//! What a queue promises, held against all three: the table of SQLite, that of PostgreSQL, and JetStream where
//! `EVORA_TEST_NATS` says where a server is (`cargo xtask test` starts one). In CI none must be left out.

use std::collections::BTreeSet;
use std::env;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use evora_store::{
    Bus, BusEvent, Job, JobId, JobState, LeaseId, Millis, NewJob, Priority, Queue, QueueOptions,
    Queued, Steps, Store, TableId,
};
use tokio::time::{sleep, timeout};

use crate::store::place::Place;

/// Short times, so that leases end while a test waits.
const OPTIONS: QueueOptions = QueueOptions {
    lease: Duration::from_millis(1000),
    attempts: 3,
    retry_after: Duration::from_millis(100),
    remember_failures: Duration::from_secs(3600),
};

const PATIENCE: Duration = Duration::from_secs(20);

fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Millis::try_from(since.as_millis()).unwrap()
}

fn lease() -> LeaseId {
    LeaseId::random().unwrap()
}

fn id(text: &str) -> JobId {
    text.parse().unwrap()
}

fn job(name: &str, priority: Priority) -> NewJob {
    let payload = format!("{{\"name\":\"{name}\"}}");
    NewJob { id: id(name), kind: "test", payload, priority }
}

const fn steps(done: u32, total: u32) -> Steps {
    Steps { done, total }
}

/// Takes a job, which may have to be delivered first.
async fn take(queue: &Queue, worker: &str, lease: &LeaseId) -> Job {
    let since = Instant::now();
    loop {
        if let Some(job) = queue.take(worker, lease, now()).await.unwrap() {
            return job;
        }
        assert!(since.elapsed() < PATIENCE, "no job comes");
        sleep(Duration::from_millis(20)).await;
    }
}

async fn nothing_to_take(queue: &Queue) -> bool {
    queue.take("idle", &lease(), now()).await.unwrap().is_none()
}

async fn waiting_people_come_first_and_then_the_oldest(queue: &Queue) {
    use Priority::{Background, Waiting};
    assert!(nothing_to_take(queue).await);
    let jobs = [("b-1", Background), ("w-1", Waiting), ("b-2", Background), ("w-2", Waiting)];
    for (place, (name, priority)) in (0..).zip(jobs) {
        assert_eq!(queue.add(job(name, priority), now() - 10 + place).await, Ok(Queued::Added));
    }
    for expected in ["w-1", "w-2", "b-1", "b-2"] {
        let held = lease();
        let taken = take(queue, "one", &held).await;
        assert_eq!(taken.id, id(expected));
        assert_eq!((taken.kind.as_str(), taken.attempt), ("test", 1));
        assert_eq!(taken.payload, format!("{{\"name\":\"{expected}\"}}"));
        assert_eq!(queue.complete(&taken.id, &held).await, Ok(true));
        assert_eq!(queue.status(&taken.id, now()).await, Ok(None));
    }
    assert!(nothing_to_take(queue).await);
}

async fn the_same_work_is_queued_once(queue: &Queue) {
    let add = async |name, priority| queue.add(job(name, priority), now()).await.unwrap();
    assert_eq!(add("first", Priority::Background).await, Queued::Added);
    assert_eq!(add("work", Priority::Background).await, Queued::Added);
    assert_eq!(add("work", Priority::Background).await, Queued::Known);
    // Somebody waits for it now, so it comes first; it does not come twice.
    assert_eq!(add("work", Priority::Waiting).await, Queued::Added);
    assert_eq!(add("work", Priority::Background).await, Queued::Known);
    let held = lease();
    assert_eq!(take(queue, "one", &held).await.id, id("work"));
    assert_eq!(add("work", Priority::Waiting).await, Queued::Known);
    assert_eq!(queue.complete(&id("work"), &held).await, Ok(true));
    assert_eq!(take(queue, "one", &held).await.id, id("first"));
    assert!(nothing_to_take(queue).await);
    // Once it is done, the same work may be queued again.
    assert_eq!(add("work", Priority::Background).await, Queued::Added);
}

async fn of_many_workers_one_gets_each_job(queue: &Queue) {
    let names: BTreeSet<String> = (0..24).map(|n| format!("job-{n}")).collect();
    for name in &names {
        queue.add(job(name, Priority::Background), now()).await.unwrap();
    }
    let workers = (0..6).map(|number| {
        let queue = queue.clone();
        tokio::spawn(async move {
            let (mut taken, held, worker) = (Vec::new(), lease(), format!("worker-{number}"));
            while let Some(job) = queue.take(&worker, &held, now()).await.unwrap() {
                assert!(queue.renew(&job.id, &held, steps(0, 1), now()).await.unwrap());
                assert!(queue.complete(&job.id, &held).await.unwrap());
                taken.push(job.id.to_string());
            }
            taken
        })
    });
    let workers: Vec<_> = workers.collect();
    let mut all = Vec::new();
    for worker in workers {
        all.extend(worker.await.unwrap());
    }
    assert_eq!(all.len(), names.len(), "{all:?}");
    assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), names);
}

async fn a_lease_that_ends_goes_to_another_and_the_late_worker_changes_nothing(queue: &Queue) {
    queue.add(job("work", Priority::Waiting), now()).await.unwrap();
    let (first, second, work) = (lease(), lease(), id("work"));
    // Before it is taken: the lease begins when the queue is asked, not when the answer comes.
    let since = Instant::now();
    assert_eq!(take(queue, "first", &first).await.attempt, 1);
    let again = take(queue, "second", &second).await;
    assert!(since.elapsed() + Duration::from_millis(100) >= OPTIONS.lease, "too early");
    assert_eq!((&again.id, again.attempt), (&work, 2));
    assert_eq!(queue.held(&work, &first).await, Ok(None));
    assert_eq!(queue.held(&work, &second).await, Ok(Some(again)));
    assert_eq!(queue.renew(&work, &first, steps(1, 2), now()).await, Ok(false));
    assert_eq!(queue.fail(&work, &first, "late", now()).await, Ok(false));
    assert_eq!(queue.give_back(&work, &first, now()).await, Ok(false));
    assert_eq!(queue.complete(&work, &first).await, Ok(false));
    assert_eq!(queue.complete(&work, &second).await, Ok(true));
    assert_eq!(queue.complete(&work, &second).await, Ok(false));
    assert!(nothing_to_take(queue).await);
}

async fn a_lease_that_is_renewed_stays_and_progress_never_goes_back(queue: &Queue) {
    queue.add(job("work", Priority::Waiting), now()).await.unwrap();
    let (held, work) = (lease(), id("work"));
    let status = async || queue.status(&work, now()).await.unwrap().unwrap();
    assert_eq!(status().await.state, JobState::Queued);
    take(queue, "steady", &held).await;
    for done in 1..=8 {
        sleep(OPTIONS.lease / 4).await;
        assert_eq!(queue.renew(&work, &held, steps(done, 8), now()).await, Ok(true));
        assert!(nothing_to_take(queue).await);
        let seen = status().await;
        assert_eq!(seen.state, JobState::Running { worker: "steady".into() });
        assert_eq!(seen.steps, steps(done, 8));
    }
    // It dies, and the next one has to catch up.
    let next = lease();
    assert_eq!(take(queue, "next", &next).await.id, work);
    assert_eq!(queue.renew(&work, &next, steps(2, 8), now()).await, Ok(true));
    assert_eq!(status().await.steps, steps(8, 8));
}

async fn a_job_that_fails_is_tried_again_and_gives_its_reason_in_the_end(queue: &Queue) {
    queue.add(job("poison", Priority::Waiting), now()).await.unwrap();
    let poison = id("poison");
    for attempt in 1..=OPTIONS.attempts {
        let held = lease();
        assert_eq!(take(queue, "one", &held).await.attempt, attempt);
        let reason = format!("reason {attempt}");
        assert_eq!(queue.fail(&poison, &held, &reason, now()).await, Ok(true));
        // Not at once.
        assert!(nothing_to_take(queue).await);
    }
    sleep(OPTIONS.retry_after * 3).await;
    assert!(nothing_to_take(queue).await);
    let reason = format!("reason {}", OPTIONS.attempts);
    let status = queue.status(&poison, now()).await.unwrap().unwrap();
    assert_eq!(status.state, JobState::Failed { reason });
    let again = queue.add(job("poison", Priority::Waiting), now()).await;
    assert_eq!(again, Ok(Queued::Failed));
    queue.tend(now()).await.unwrap();
    assert_eq!(queue.counts(now()).await.unwrap().failed, 1);
    let later = now() + 3_600_001;
    queue.tend(later).await.unwrap();
    assert_eq!(queue.status(&poison, later).await, Ok(None));
    let again = queue.add(job("poison", Priority::Waiting), now()).await;
    assert_eq!(again, Ok(Queued::Added));
    take(queue, "one", &lease()).await;
}

async fn a_job_whose_workers_all_vanish_fails(queue: &Queue) {
    queue.add(job("deadly", Priority::Background), now()).await.unwrap();
    for attempt in 1..=OPTIONS.attempts {
        assert_eq!(take(queue, "victim", &lease()).await.attempt, attempt);
    }
    let since = Instant::now();
    loop {
        assert!(nothing_to_take(queue).await);
        let status = queue.status(&id("deadly"), now()).await.unwrap().unwrap();
        if let JobState::Failed { reason } = status.state {
            assert_eq!(reason, "no worker finished it");
            break;
        }
        assert!(since.elapsed() < PATIENCE);
        queue.tend(now()).await.unwrap();
        sleep(Duration::from_millis(20)).await;
    }
}

async fn what_is_given_back_comes_at_once_and_is_no_attempt(queue: &Queue) {
    queue.add(job("work", Priority::Waiting), now()).await.unwrap();
    for _ in 0..2 * OPTIONS.attempts {
        let held = lease();
        let since = Instant::now();
        assert_eq!(take(queue, "one", &held).await.attempt, 1);
        assert!(since.elapsed() < OPTIONS.lease / 2, "it waited for the lease");
        assert_eq!(queue.give_back(&id("work"), &held, now()).await, Ok(true));
    }
}

async fn jobs_are_counted_and_idle_workers_are_told(queue: &Queue) {
    let mut news = queue.subscribe().await.unwrap();
    let began = now();
    queue.add(job("one", Priority::Waiting), began).await.unwrap();
    let told = async { while !matches!(news.next().await, Some(BusEvent::Message(_))) {} };
    timeout(PATIENCE, told).await.unwrap();
    queue.add(job("two", Priority::Background), began + 1).await.unwrap();
    queue.add(job("three", Priority::Background), began + 2).await.unwrap();
    let held = lease();
    take(queue, "one", &held).await;
    let counts = queue.counts(now()).await.unwrap();
    assert_eq!((counts.queued, counts.running, counts.failed), (2, 1, 0));
    assert_eq!(counts.oldest, Some(began + 1));
    assert_eq!(counts.awaited, 0, "what somebody waits for is in work");
    queue.add(job("four", Priority::Waiting), began + 3).await.unwrap();
    let counts = queue.counts(now()).await.unwrap();
    assert_eq!((counts.queued, counts.awaited), (3, 1));
}

async fn a_lease_from_before_the_clock_was_set_back_is_void(queue: &Queue) {
    queue.add(job("work", Priority::Waiting), now()).await.unwrap();
    let ahead = now() + 24 * 60 * 60 * 1000;
    let found = queue.take("ahead", &lease(), ahead).await.unwrap();
    assert!(found.is_some());
    assert_eq!(take(queue, "one", &lease()).await.attempt, 2);
}

/// A queue in JetStream, if there is a server, and the name of its stream.
async fn jetstream(store: &Store, options: QueueOptions) -> Option<(Queue, String)> {
    let Ok(server) = env::var("EVORA_TEST_NATS") else {
        assert!(
            env::var("CI").as_deref() != Ok("true"),
            "EVORA_TEST_NATS is not set, and this is CI"
        );
        eprintln!("left out: EVORA_TEST_NATS is not set; `cargo xtask test` sets it");
        return None;
    };
    let prefix = format!("evora-{}", TableId::random().unwrap());
    let bus = Bus::nats(&server, &prefix).await.unwrap();
    let queue = Queue::jetstream(store.clone(), bus, options).await.unwrap();
    assert_eq!(queue.kind(), "JetStream");
    Some((queue, format!("{prefix}-jobs")))
}

/// Deletes the stream of a queue, as when the server's disk was lost.
async fn delete_stream(name: &str) {
    let client = async_nats::connect(env::var("EVORA_TEST_NATS").unwrap()).await.unwrap();
    async_nats::jetstream::new(client).delete_stream(name).await.unwrap();
}

macro_rules! laws {
    ($($law:ident,)*) => {
        mod on_sqlite {$(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $law() {
                let place = super::Place::sqlite();
                let (store, bus) = (place.open().await, super::Bus::local());
                super::$law(&super::Queue::table(store, bus, super::OPTIONS)).await;
            }
        )*}

        mod on_postgres {$(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $law() {
                let Some(place) = super::Place::postgres().await else { return };
                let (store, bus) = (place.open().await, super::Bus::local());
                super::$law(&super::Queue::table(store, bus, super::OPTIONS)).await;
                place.end().await;
            }
        )*}

        mod on_jetstream {$(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $law() {
                let place = super::Place::sqlite();
                let made = super::jetstream(&place.open().await, super::OPTIONS).await;
                let Some((queue, stream)) = made else { return };
                super::$law(&queue).await;
                super::delete_stream(&stream).await;
            }
        )*}
    };
}

laws! {
    waiting_people_come_first_and_then_the_oldest,
    the_same_work_is_queued_once,
    of_many_workers_one_gets_each_job,
    a_lease_that_ends_goes_to_another_and_the_late_worker_changes_nothing,
    a_lease_that_is_renewed_stays_and_progress_never_goes_back,
    a_job_that_fails_is_tried_again_and_gives_its_reason_in_the_end,
    a_job_whose_workers_all_vanish_fails,
    what_is_given_back_comes_at_once_and_is_no_attempt,
    jobs_are_counted_and_idle_workers_are_told,
    a_lease_from_before_the_clock_was_set_back_is_void,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_that_was_lost_is_filled_again() {
    let place = Place::sqlite();
    // Longer than it takes to notice that the stream is gone.
    let options = QueueOptions { lease: Duration::from_secs(6), ..OPTIONS };
    let Some((queue, stream)) = jetstream(&place.open().await, options).await else { return };
    for name in ["one", "two", "three"] {
        queue.add(job(name, Priority::Background), now()).await.unwrap();
    }
    let held = lease();
    assert_eq!(take(&queue, "first", &held).await.id, id("one"));
    delete_stream(&stream).await;
    // Without a stream work goes on from the table, and nothing that was taken is lost.
    assert_eq!(take(&queue, "second", &lease()).await.id, id("two"));
    queue.tend(now()).await.unwrap();
    assert_eq!(queue.renew(&id("one"), &held, steps(1, 2), now()).await, Ok(true));
    let third = lease();
    assert_eq!(take(&queue, "third", &third).await.id, id("three"));
    assert_eq!(queue.complete(&id("three"), &third).await, Ok(true));
    assert_eq!(queue.complete(&id("one"), &held).await, Ok(true));
    // The second has died.
    sleep(options.lease).await;
    queue.tend(now()).await.unwrap();
    assert_eq!(take(&queue, "fourth", &lease()).await.id, id("two"));
    delete_stream(&stream).await;
}

#[tokio::test]
async fn without_nats_there_is_no_jetstream() {
    let place = Place::sqlite();
    let store = place.open().await;
    let refused = Queue::jetstream(store.clone(), Bus::local(), OPTIONS).await.unwrap_err();
    assert!(refused.to_string().contains("the bus is not NATS"), "{refused}");
    for bad in ["", "A", "a.b", "a b", "é", &"a".repeat(65)] {
        assert!(bad.parse::<JobId>().is_err(), "{bad}");
    }
}
