// A page that other sites frame. It is whole without this script: here its links are followed without leaving it, steps are played one
// after another, and a running game is asked for again and again. It can do nothing else: it asks without cookies, and only for itself.

/** After how many milliseconds a running game is asked for again, and the next step is shown. */
const ASK = 4000;
const STEP = 1500;
const PLAY = 'M7 4l12 8l-12 8z';
const PAUSE = 'M8 5v14M16 5v14';

let address = location.href;
let playing = false;
let timer = 0;
/** Counts what was asked for; only the latest is shown. */
let asked = 0;

const main = () => document.querySelector('main');
const isLive = () => main()?.hasAttribute('data-live') ?? false;
const link = (rel) => main()?.querySelector(`nav a[rel="${rel}"][href]`);

/** The page at an address, as far as it is shown; null if there is none. */
async function load(to) {
  try {
    const answer = await fetch(to, { credentials: 'omit', cache: 'no-cache' });
    if (!answer.ok) return null;
    return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  } catch {
    return null;
  }
}

/** Shows another state of the page, or the same one if it has changed. */
async function show(to) {
  const number = ++asked;
  const other = await load(to);
  const now = main();
  if (!other || !now || number !== asked) return;
  const isSame = to === address && other.dataset.version === now.dataset.version;
  address = to;
  if (isSame) return;
  const next = document.adoptNode(other);
  // Its picture is there before it is shown.
  const picture = next.querySelector('img');
  await picture?.decode().catch(() => {});
  if (number !== asked) return;
  const focused = now.contains(document.activeElement) ? document.activeElement : null;
  now.replaceWith(next);
  if (focused instanceof HTMLAnchorElement) {
    const same = next.querySelector(`nav a[rel="${focused.rel}"][href], footer a[rel="${focused.rel}"]`);
    (same ?? next.querySelector('nav a[href]'))?.focus();
  } else if (focused) next.querySelector('nav button')?.focus();
  const said = document.querySelector('[aria-live]');
  if (said && !playing) said.textContent = `${next.querySelector('footer p')?.textContent}. ${picture?.alt}`;
}

/** Marks the button, and sets the clock for the next step or the next question. */
function wind() {
  clearTimeout(timer);
  const next = link('next');
  if (playing && !next) playing = false;
  const button = main()?.querySelector('nav button');
  if (button) {
    button.hidden = false;
    button.dataset.play ??= button.getAttribute('aria-label') ?? '';
    button.setAttribute('aria-label', (playing ? button.dataset.pause : button.dataset.play) ?? '');
    button.querySelector('path')?.setAttribute('d', playing ? PAUSE : PLAY);
  }
  if (playing) timer = setTimeout(() => void go(next.href), STEP);
  // While nobody looks, nothing is asked.
  else if (isLive() && !document.hidden) timer = setTimeout(() => void go(address), ASK);
}

async function go(to) {
  await show(to);
  wind();
}

function toggle() {
  playing = !playing;
  const first = link('first');
  // At the end it begins again.
  if (playing && !link('next') && first) void go(first.href);
  else wind();
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('nav button')) toggle();
  const at = target?.closest('nav a[href]');
  if (!at || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  playing = false;
  void go(at.href);
});
document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next', Home: 'first', End: 'last' }[event.key];
  const at = rel && link(rel);
  if (!at) return;
  event.preventDefault();
  playing = false;
  void go(at.href);
});
document.addEventListener('visibilitychange', () => {
  if (isLive() && !document.hidden) void go(address);
  else wind();
});

wind();
