import '@fontsource-variable/alegreya/index.css';
import '@fontsource-variable/source-sans-3/index.css';
import '../look/index.css';
import './demo.css';
import type { Rules, Step, View } from '../../wire/types';
import { choiceOf, detailOf } from '../fixtures/detail';
import { type Moment, moments } from '../fixtures/playthrough';
import { viewOf } from '../fixtures/position';
import { translatorFrom } from '../fixtures/translator';
import { createBoard, type Scene, type Spot, spotsOf, type Theme } from '../index';
import { QUERIES } from '../look/breakpoints';

/** Every board, stepped through the golden playthroughs. */

const GAMES = import.meta.glob<string>('../../../testdata/playthroughs/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const CATALOGUES = import.meta.glob<string>('../../../locales/*/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const asked = new URLSearchParams(location.search);
const language = asked.get('lang') ?? 'en';
const game = asked.get('game') ?? 'azul-2';
const theme = (asked.get('theme') ?? 'light') as Theme;

const texts = Object.entries(CATALOGUES)
  .filter(([path]) => path.includes(`/${language}/`))
  .map(([, text]) => text);
const t = translatorFrom(language, texts);

/** Mini has only two-player playthroughs; Azul's serve it too, under its name. */
const source =
  GAMES[`../../../testdata/playthroughs/${game}.txt`] ??
  GAMES[`../../../testdata/playthroughs/${game.replace('mini', 'azul')}.txt`] ??
  '';
const rules = game.replace(/-\d$/, '') as Rules;
const all: Moment[] = moments(source);
const NAMES = ['Inês', 'Guest 12', 'Level 5', 'Tomás'];

/** A position late enough to have tiles on the boards, with many legal moves. */
const rich = all.findIndex((moment, i) => i > all.length * 0.5 && moment.legal.length > 14);
let index = Number(asked.get('n') ?? (rich < 0 ? Math.floor(all.length / 2) : rich));
document.body.dataset.theme = theme;
const host = document.querySelector<HTMLElement>('#board');
const said = document.createElement('div');
said.className = 'demo-said';
if (!host) throw new Error('no host');

function viewAt(moment: Moment): View {
  const view = viewOf(moment.position);
  return view.game === 'azul' ? { ...view, rules } : view;
}

/** Invented effects; the real ones come from the server. */
function effects(word: string, i: number) {
  const floor = word.endsWith('F') && !word.startsWith('pass');
  return {
    gain: floor ? 0 : (i * 7) % 5,
    cost: floor ? 2 : i % 9 === 0 ? 1 : 0,
    bonus: i % 11 === 0 ? 2 : 0,
  };
}

function scene(at: number): Scene {
  const moment = all[at];
  if (!moment) throw new Error('no such moment');
  const view = viewAt(moment);
  const before = all[at - 1];
  const last: Step[] =
    before?.move != null && before.player !== null
      ? [
          {
            ply: at,
            what: {
              did: 'move',
              seat: before.player,
              word: before.move,
              detail: detailOf(before.move, rules, viewAt(before)),
            },
            told: [],
            ends_round: false,
            reveals: false,
          },
        ]
      : [];
  const you = view.turn ?? 0;
  return {
    rules,
    view,
    you: asked.has('seat') ? Number(asked.get('seat')) : you,
    choices: moment.legal.length
      ? moment.legal.map((word, i) => choiceOf(word, rules, view, effects(word, i)))
      : null,
    players: view.boards.map((_, seat) => ({
      name: NAMES[seat] ?? '',
      note: view.turn === seat ? 'your turn' : seat === 1 ? 'waiting' : '',
      clock: `1${seat}:4${seat}`,
    })),
    last,
  };
}

const board = createBoard(host, {
  t,
  theme,
  letters: asked.has('letters'),
  speed: Number(asked.get('speed') ?? 1),
  confirm: !asked.has('quick'),
  onPick: (pick) => {
    said.textContent = pick.ready
      ? pick.ready.word
      : pick.next
        ? t('prompt', { step: pick.next, seat: 0, due: 1 })
        : '';
  },
  onChoose: (word) => {
    said.textContent = `played ${word}`;
  },
  onRefuse: ({ spot, word }) => {
    said.textContent = `refused ${spot} ${word ?? ''}`;
  },
});

function button(text: string, mark: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = text;
  made.className = mark;
  made.addEventListener('click', act);
  return made;
}

const bar = document.createElement('div');
bar.className = 'demo-bar-slot';
bar.append(
  said,
  button(t('button-back'), '', () => board.undo()),
  button(t('button-confirm'), 'go', () => board.confirm()),
);
// On a phone the bar is fixed to an edge of the page, as in the page itself.
const phone = matchMedia(QUERIES.anyPhone);
const placeBar = () => (phone.matches ? document.body : board.slots.bar).append(bar);
phone.addEventListener('change', placeBar);
placeBar();
bar.classList.add('ev-theme');
bar.dataset.theme = theme;

const step = (by: number) => {
  index = Math.max(0, Math.min(all.length - 1, index + by));
  void board.update(scene(index));
};
const top = document.querySelector('.demo-bar');
const chooser = document.createElement('select');
chooser.setAttribute('aria-label', 'game');
for (const name of [
  ...Object.keys(GAMES).map((path) => path.replace(/.*\/|\.txt/g, '')),
  'mini-3',
  'mini-4',
]) {
  chooser.add(new Option(name, name, false, name === game));
}
chooser.addEventListener('change', () => {
  asked.set('game', chooser.value);
  asked.delete('n');
  location.search = asked.toString();
});
if (!asked.has('bare'))
  top?.append(
    chooser,
    button('‹', '', () => step(-1)),
    button('›', '', () => step(1)),
  );

void board.update(scene(index)).then(() => {
  for (const spot of (asked.get('pick') ?? '').split(' ').filter(Boolean)) board.choose(spot as Spot);
  document.body.dataset.ready = 'yes';
});

declare global {
  interface Window {
    demo: {
      board: typeof board;
      step: typeof step;
      all: Moment[];
      scene: typeof scene;
      spots(word: string): Spot[];
    };
  }
}
window.demo = { board, step, all, scene, spots: (word) => (word ? spotsOf(detailOf(word, rules)) : []) };
