// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rules } from '../wire/types';
import { choiceOf, detailOf } from './fixtures/detail';
import { moments } from './fixtures/playthrough';
import { viewOf } from './fixtures/position';
import { type Board, createBoard, moveWord, type Options, type Scene, type Spot } from './index';

const AZUL =
  'azul 2 round:1 offer:0 first:0 marker:C idle:0 factories:BBYK,RRWW,-,-,- centre:W bag:B9 lid:- ' +
  'board:3;-,Y,-,-,-;B..../...../...../...../.....;- board:7;K,-,-,-,-;...../...../...../...../.....;WW';
const GREY = AZUL.replace('azul 2', 'azul-grey 2').replace('offer:0', 'tile:0:2').replace('-,Y,-', '-,YY,-');

const t = (id: string, args: Record<string, string | number> = {}) =>
  [id, ...Object.values(args)].join(' ').trim();

function scene(text: string, rules: Rules, legal: string[] | null): Scene {
  const view = viewOf(text);
  return {
    rules,
    view,
    you: 0,
    choices: legal?.map((word) => choiceOf(word, rules, view, { gain: 2 })) ?? null,
    players: [{ name: 'Ana' }, { name: 'Bo' }],
    last: [],
  };
}

const moved = (word: string) => ({ did: 'move' as const, seat: 0, word, detail: detailOf(word, 'azul') });

let host: HTMLElement;
let board: Board;

function open(options: Partial<Options> = {}): Board {
  board = createBoard(host, { t, speed: 0, ...options });
  return board;
}

const hit = (spot: Spot) => {
  const found = host.querySelector<HTMLButtonElement>(`button[data-spot="${spot}"]`);
  return found ?? expect.fail(`no control for ${spot}`);
};

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
});

afterEach(() => {
  board.destroy();
  host.remove();
});

describe('the controls', () => {
  it('are accessible: drawings are hidden, every grid has one tab stop', async () => {
    await open().update(scene(AZUL, 'azul', ['1B3', '1B4', '2R1', 'CW1']));
    for (const svg of host.querySelectorAll('svg')) expect(svg.getAttribute('aria-hidden')).toBe('true');
    for (const grid of host.querySelectorAll('[role="grid"]')) {
      expect(grid.querySelectorAll('.ev-hit[tabindex="0"]').length).toBe(1);
      expect(grid.getAttribute('aria-label')).toBeTruthy();
    }
    for (const button of host.querySelectorAll('button')) {
      expect(button.getAttribute('aria-label') ?? button.textContent).toBeTruthy();
    }
  });

  it('that no legal move has are focusable and say so', async () => {
    await open().update(scene(AZUL, 'azul', ['1B3']));
    expect(hit('line:5').getAttribute('aria-disabled')).toBe('true');
    expect(hit('line:5').disabled).toBe(false);
    expect(hit('line:5').getAttribute('aria-label')).toContain('board-not-now');
  });

  it('that would replace the choice are not announced as impossible', async () => {
    await open().update(scene(AZUL, 'azul', ['1B3', '2R3', '2R4']));
    hit('offer:1:B').click();
    // Another tile replaces the chosen one; no move brings this tile to line 4.
    const other = hit('offer:2:R');
    expect(other.getAttribute('aria-disabled')).toBeNull();
    expect(other.getAttribute('aria-label')).not.toContain('board-not-now');
    expect(hit('line:4').getAttribute('aria-disabled')).toBe('true');
    other.click();
    expect(board.pick.chosen).toContain('offer:2:R');
    expect(board.pick.chosen).not.toContain('offer:1:B');
  });

  it('show the effect of a target once a source is chosen', async () => {
    await open().update(scene(AZUL, 'azul', ['1B3', '1B4']));
    hit('offer:1:B').click();
    expect(hit('line:3').dataset.state).toBe('lit');
    expect(hit('line:3').getAttribute('aria-label')).toContain('effect-gain 2');
    expect(hit('line:3').textContent).toContain('+2');
  });

  it('name every cell of the wall by its row, the colour printed there and whether it is filled', async () => {
    await open().update(scene(AZUL.replace('-,Y,-', '-,YY,-'), 'azul', ['1B3']));
    const said = (key: string) =>
      host.querySelector(`.ev-own [data-key="${key}"]`)?.getAttribute('aria-label') ?? '';
    expect(said('wall:1:1')).toBe('board-wall-filled 1 colour blue');
    expect(said('wall:1:2')).toBe('board-wall-empty 1 colour yellow');
    expect(said('wall:2:3')).toBe('board-wall-waits 2 colour yellow');
    expect(said('line:2')).toContain('board-line 2 2 2 colour yellow');
  });

  it('of other boards are readable cell by cell, but not pressable', async () => {
    await open().update(scene(AZUL, 'azul', ['1B3']));
    const grid = host.querySelector('.ev-side [role="grid"]');
    expect(grid?.getAttribute('aria-label')).toBe('board-of Bo');
    const cells = [...(grid?.querySelectorAll('[role="gridcell"]') ?? [])];
    expect(cells).toHaveLength(31);
    expect(cells[0]?.getAttribute('aria-label')).toBe('board-line 1 1 1 colour black');
    expect(cells.at(-1)?.getAttribute('aria-label')).toContain('board-floor');
    expect(grid?.querySelector('button')).toBeNull();
  });

  it('tell the loss printed under the taken spaces of the floor, also of a move that is only previewed', async () => {
    const shown = scene(AZUL, 'azul', ['1B3']);
    const { view } = shown;
    if (view.game !== 'azul' || !view.boards[1]) return expect.fail('no Azul');
    Object.assign(view.boards[1], { floor: 'WWW', floor_spaces: 3, floor_penalty: 1 });
    await open().update(shown);
    const floor = [...host.querySelectorAll('.ev-side [role="grid"] [role="gridcell"]')].at(-1);
    expect(floor?.getAttribute('aria-label')).toMatch(/^board-floor .* 4$/);
  });

  it('keep the focus while the table changes', async () => {
    await open().update(scene(AZUL, 'azul', ['1B3', '1B4']));
    hit('line:3').focus();
    await board.update(scene(AZUL.replace('round:1', 'round:2'), 'azul', ['1B3']));
    expect(document.activeElement).toBe(hit('line:3'));
  });
});

/** A position of Duel in which a line can be completed with these chips. */
function completing(store: string): string {
  const found = moments(readFileSync('../testdata/playthroughs/duel-2.txt', 'utf8')).find(({ position }) =>
    position.includes(' complete:0:'),
  );
  // A board is score;lines;plates;dome;damaged;chips;spent;…
  const board = / board:((?:[^; ]*;){5})[^; ]*;[^; ]*/;
  return found?.position.replace(board, ` board:$1${store};-`) ?? expect.fail('no such moment');
}

const chips = () => [...host.querySelectorAll<HTMLElement>('button[data-mark="chip"]')];

describe('choosing', () => {
  it('waits for confirmation', async () => {
    const onChoose = vi.fn();
    await open({ onChoose }).update(scene(AZUL, 'azul', ['1B3', '1B4']));
    hit('offer:1:B').click();
    hit('line:4').click();
    expect(board.pick.ready?.word).toBe('1B4');
    expect(onChoose).not.toHaveBeenCalled();
    expect(board.undo()).toBe(true);
    expect(board.pick.ready).toBeNull();
    hit('line:3').click();
    expect(board.confirm()).toBe(true);
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('1B3');
  });

  it('plays at once if confirmation is off', async () => {
    const onChoose = vi.fn();
    await open({ onChoose, confirm: false }).update(scene(AZUL, 'azul', ['1B3', '1B4']));
    hit('offer:1:B').click();
    hit('line:4').click();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('1B4');
  });

  it('previews a played move, and reverts it if it is refused', async () => {
    await open({ confirm: false }).update(scene(AZUL, 'azul', ['1B3', '1B4']));
    hit('offer:1:B').click();
    hit('line:4').click();
    expect(host.querySelector('[data-p="b0.l4.1"]')).not.toBeNull();
    expect(host.querySelector('[data-p="f1.0"]')).toBeNull();
    await board.update(scene(AZUL, 'azul', ['1B3', '1B4']));
    expect(host.querySelector('[data-p="b0.l4.1"]')).toBeNull();
    expect(host.querySelector('[data-p="f1.0"]')).not.toBeNull();
  });

  it('reports a refused spot with the word it would have completed', async () => {
    const onRefuse = vi.fn();
    await open({ onRefuse }).update(scene(AZUL, 'azul', ['1B3', '1B4']));
    hit('offer:1:B').click();
    hit('line:5').click();
    expect(onRefuse).toHaveBeenCalledExactlyOnceWith({ spot: 'line:5', word: '1B5' });
  });

  it('is only for the player to move', async () => {
    const onPick = vi.fn();
    await open({ onPick }).update(scene(AZUL, 'azul', null));
    onPick.mockClear();
    hit('offer:1:B').click();
    expect(onPick).not.toHaveBeenCalled();
  });

  it('selects and deselects equal chips one by one', async () => {
    const legal = ['chips4:BB,BB,TT', 'chips4:BB,TT,TT', 'skip4'];
    await open().update(scene(completing('BB,BB,TT,TT'), 'duel', legal));
    const states = () => chips().map(({ dataset }) => dataset.state);
    expect(states()).toEqual(['lit', 'lit', 'lit', 'lit']);
    // Both payments have a chip of either kind: the other one follows, and then one more of either is wanted.
    chips()[1]?.click();
    expect(states()).toEqual(['chosen', 'lit', 'chosen', 'lit']);
    expect(board.pick.ready).toBeNull();
    chips()[3]?.click();
    expect(states()).toEqual(['chosen', 'closed', 'chosen', 'chosen']);
    expect(board.pick.ready?.word).toBe('chips4:BB,TT,TT');
    board.undo();
    chips()[0]?.click();
    expect(states()).toEqual(['lit', 'lit', 'lit', 'lit']);
  });

  it('never draws a chip over the middle of another, with up to ten', async () => {
    const all = ['BB', 'BB', 'BK', 'BK', 'TT', 'TT', 'TY', 'TR', 'KK', 'RR'];
    open();
    for (let count = 1; count <= all.length; count++) {
      await board.update(scene(completing(all.slice(0, count).join()), 'duel', ['skip4']));
      const boxes = chips().map(({ dataset }) => (dataset.box ?? '').split(',').map(Number));
      expect(boxes).toHaveLength(count);
      boxes.slice(1).forEach(([left = 0], k) => {
        const [before = 0, , width = 0] = boxes[k] ?? [];
        expect(left).toBeGreaterThan(before + width / 2);
      });
    }
  });

  it('highlights the cells of the grey wall at once, as there is nothing else to choose', async () => {
    await open().update(scene(GREY, 'azul-grey', ['2@1', '2@3']));
    expect(hit('cell:2:3').dataset.state).toBe('lit');
    expect(hit('cell:2:2').dataset.state).toBe('closed');
  });
});

describe('the drawing', () => {
  it('draws kept tiles of Summer Pavilion as large as those on the stars', async () => {
    const kept = moments(readFileSync('../testdata/playthroughs/pavilion-2.txt', 'utf8')).find(
      ({ position }) => /;kept;[A-Z]/.test(position) && /[A-Z]\.*\/.*;kept/.test(position),
    );
    await open().update(scene(kept?.position ?? '', 'pavilion', null));
    const sizes = (places: string) =>
      [...host.querySelectorAll(places)].map(
        (tile) => /scale\(([\d.]+)\)/.exec(tile.getAttribute('transform') ?? '')?.[1],
      );
    const [corner] = sizes('[data-p*=".h"]');
    expect(corner).toBeDefined();
    expect(new Set(sizes('.ev-main [data-p*=".s"]'))).toEqual(new Set([corner]));
  });
});

describe('several tables on one page', () => {
  it('have no landmarks if they are nested', async () => {
    const [duel] = moments(readFileSync('../testdata/playthroughs/duel-2.txt', 'utf8'));
    const tables = [scene(AZUL, 'azul', ['1B3']), scene(duel?.position ?? '', 'duel', duel?.legal ?? [])];
    for (const table of tables) {
      await open({ nested: true }).update(table);
      const panels = [...host.querySelectorAll('section')];
      expect(panels.length).toBeGreaterThan(2);
      // Duel's panels are tabs in small layouts, otherwise groups like the others.
      const roles = panels.map((panel) => panel.getAttribute('role') ?? panel.className);
      expect(roles.filter((role) => role !== 'group')).toEqual([]);
      for (const heading of host.querySelectorAll('h2')) expect(heading.getAttribute('aria-level')).toBe('3');
    }
  });

  it('share their SVG symbols, without duplicate ids', async () => {
    await open().update(scene(AZUL, 'azul', null));
    const other = document.createElement('div');
    document.body.append(other);
    const second = createBoard(other, { t, speed: 0 });
    await second.update(scene(AZUL, 'azul', null));
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    // The second table still has its symbols after the first is destroyed.
    board.destroy();
    expect(document.getElementById('ev-glaze')).not.toBeNull();
    second.destroy();
    other.remove();
  });
});

describe('the end of a round', () => {
  const BEFORE = AZUL.replace('BBYK,RRWW', '-,-').replace('marker:C', 'marker:1').replace('-,Y,-', '-,YY,-');
  const AFTER = AZUL.replace('round:1', 'round:2').replace('board:3', 'board:4').replace('-,Y,-', '-,-,-');
  const reason = { why: 'azul-floor' as const, spaces: 1 };
  const told = [2, -5, 4].map((points) => ({ seat: 0, points, reason }));
  const last = [
    { ply: 5, what: moved('CW1'), told, ends_round: true, reveals: false },
    { ply: 6, what: { did: 'deal' as const, factories: [] }, told: [], ends_round: false, reveals: false },
  ];
  const score = () => host.querySelector('.ev-own .ev-score')?.textContent;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  async function end(options: Partial<Options> = {}): Promise<{ done: Promise<void> }> {
    await open({ speed: 1, ...options }).update(scene(BEFORE, 'azul', ['CW1']));
    const done = board.update({ ...scene(AFTER, 'azul', ['1B3', '1B4']), last, tellsPoints: true });
    await vi.advanceTimersByTimeAsync(0);
    return { done };
  }

  it('counts the score up as points are shown', async () => {
    const { done } = await end();
    for (const shown of ['5', '0', '4']) {
      expect(score()).toBe(shown);
      await vi.advanceTimersByTimeAsync(1000);
    }
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(score()).toBe('4');
  });

  it('comes before the deal, and nothing can be chosen until it has been shown', async () => {
    const onPick = vi.fn();
    const { done } = await end({ onPick });
    expect(host.querySelector('[data-p="f1.0"]')).toBeNull();
    expect(onPick.mock.lastCall?.[0].words).toEqual([]);
    expect(board.confirm()).toBe(false);
    expect(board.pickWord(moveWord('1B3'))).toBe(false);
    await vi.advanceTimersByTimeAsync(9000);
    await done;
    expect(host.querySelector('[data-p="f1.0"]')).not.toBeNull();
    expect(board.pickWord(moveWord('1B3'))).toBe(true);
  });

  it('is skipped by a press anywhere, which chooses nothing', async () => {
    const { done } = await end();
    const at = hit('line:5');
    at.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await done;
    expect(score()).toBe('4');
    hit('offer:1:B').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(board.pick.chosen).toEqual([]);
    hit('offer:1:B').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    hit('offer:1:B').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(board.pick.chosen).toEqual(['offer:1:B']);
  });
});

describe('the large board', () => {
  it('is the last player’s until their move has been shown, then the next one’s', async () => {
    const large = () => host.querySelector('[data-large]')?.getAttribute('data-seat');
    await open().update(scene(AZUL, 'azul', ['1B3']));
    expect(large()).toBe('0');
    board.pickWord(moveWord('1B3'));
    board.confirm();
    expect(large()).toBe('0');
    const last = [{ ply: 5, what: moved('1B3'), told: [], ends_round: false, reveals: false }];
    await board.update({ ...scene(AZUL.replace('offer:0', 'offer:1'), 'azul', ['2R1']), you: 1, last });
    expect(large()).toBe('1');
  });
});

describe('keys', () => {
  const press = (target: Element, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  it('spell a move word, take it back and play it', async () => {
    const onChoose = vi.fn();
    await open({ onChoose }).update(scene(AZUL, 'azul', ['1B3', '1B4']));
    const at = hit('offer:1:B');
    for (const key of '1b4') press(at, key);
    expect(board.pick.ready?.word).toBe('1B4');
    press(at, 'Escape');
    expect(board.pick.ready).toBeNull();
    for (const key of '1b3') press(at, key);
    press(hit('line:3'), 'Enter');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('1B3');
  });

  it('that the board does not use reach the page', async () => {
    await open().update(scene(AZUL, 'azul', ['1B3']));
    const event = new KeyboardEvent('keydown', { key: 's', bubbles: true, cancelable: true });
    hit('line:3').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
