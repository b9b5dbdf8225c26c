// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rules } from '../wire/types';
import { choiceOf } from './fixtures/detail';
import { moments } from './fixtures/playthrough';
import { viewOf } from './fixtures/position';
import { type Board, createBoard, type Options, type Scene } from './index';

/** The layout on a phone, and the payment for a space. */

const played = (name: string) =>
  moments(readFileSync(`${process.cwd()}/../testdata/playthroughs/${name}.txt`, 'utf8'));

const t = (id: string, args: Record<string, string | number> = {}) =>
  [id, ...Object.values(args)].join(' ').trim();

function scene(position: string, rules: Rules, legal: string[] | null): Scene {
  const view = viewOf(position);
  return {
    rules,
    view,
    you: view.turn ?? 0,
    choices: legal?.map((word) => choiceOf(word, rules, view)) ?? null,
    players: view.boards.map((_, seat) => ({ name: `player ${seat}` })),
    last: [],
  };
}

let host: HTMLElement;
let board: Board;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
});

afterEach(() => {
  board.destroy();
  host.remove();
  vi.restoreAllMocks();
});

function open(options: Partial<Options> = {}): Board {
  board = createBoard(host, { t, speed: 0, ...options });
  return board;
}

const find = (selector: string) =>
  host.querySelector<HTMLElement>(selector) ?? expect.fail(`there is no ${selector}`);

describe('on a phone', () => {
  beforeEach(() => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('max-height') ? ({ matches: true } as MediaQueryList) : real(query),
    );
  });

  const duel = played('duel-2');
  const open1 = (tab: string) =>
    host.querySelector(`[role="tab"][data-tab="${tab}"]`)?.getAttribute('aria-selected');
  const at = (test: (legal: string[]) => boolean) =>
    duel.find(({ legal }) => legal.length > 1 && test(legal)) ?? expect.fail('no such moment');
  const plates = at((legal) => legal.every((word) => word.startsWith('A')));
  const turn = at((legal) => legal.some((word) => /^[1-4]/.test(word)));

  it('a tab opens automatically when the move needs it, but only once', async () => {
    await open().update(scene(plates.position, 'duel', plates.legal));
    expect(open1('plates')).toBe('true');
    expect(find('.ev-plates').classList.contains('ev-away')).toBe(false);
    expect(find('.ev-circle').classList.contains('ev-away')).toBe(true);
    await board.update(scene(turn.position, 'duel', turn.legal));
    expect(open1('factories')).toBe('true');
    find('[data-tab="goals"]').click();
    board.set({});
    expect(open1('goals')).toBe('true');
  });

  it('a slot chosen first opens the tab of the plates, which stays open until the plate is turned', async () => {
    const either = at((legal) => ['A', '1'].every((first) => legal.some((word) => word.startsWith(first))));
    await open().update(scene(either.position, 'duel', either.legal));
    expect(open1('factories')).toBe('true');
    const [, plate, slot] =
      either.legal.map((word) => /^A(\d+)@(\d)/.exec(word)).find((found) => found !== null) ?? [];
    board.choose(`slot:${Number(slot)}`);
    expect(open1('plates')).toBe('true');
    board.choose(`plate:${Number(plate)}`);
    expect(open1('plates')).toBe('true');
    board.clear();
    expect(open1('factories')).toBe('true');
  });

  it('tabs are one tab stop, and arrow keys move between them', async () => {
    await open().update(scene(turn.position, 'duel', turn.legal));
    const tabs = [...host.querySelectorAll<HTMLElement>('[role="tab"]')];
    expect(tabs.filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
    for (const tab of tabs) {
      const panel = host.querySelector(`#${tab.getAttribute('aria-controls')}`);
      expect(panel?.getAttribute('role')).toBe('tabpanel');
      expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id);
    }
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    tabs[0]?.focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(tabs[1]);
    expect(tabs[1]?.getAttribute('aria-selected')).toBe('true');
    press('End');
    press('ArrowRight');
    expect(document.activeElement).toBe(tabs[0]);
  });

  it('a strip opens the whole board, and gets the focus back', async () => {
    await open().update(scene(turn.position, 'duel', turn.legal));
    const opener = find('.ev-side .ev-opener');
    const dialog = find('.ev-side dialog') as HTMLDialogElement;
    opener.focus();
    opener.click();
    expect(dialog.open).toBe(true);
    expect(dialog.querySelector('[role="grid"]')).not.toBeNull();
    dialog.querySelector<HTMLElement>('.ev-shut')?.click();
    expect(dialog.open).toBe(false);
    expect(dialog.querySelector('[role="grid"]')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('a strip shows a white tile larger than an empty space', async () => {
    const white =
      'azul 2 round:1 offer:0 first:0 marker:C idle:0 factories:-,YRKW,BYKW,KWWW,BYRK centre:YR bag:B18Y16R16K16W14 lid:- board:0;-,-,-,-,-;...../...../...../...../.....;- board:0;W,-,-,-,-;...../...../...../...../.....;-';
    await open().update(scene(white, 'azul', []));
    const widths = (selector: string) =>
      [...find('.ev-board:not([data-large]) .ev-strip').querySelectorAll(selector)].map((each) =>
        Number(each.getAttribute('width')),
      );
    const [tile = 0, ...others] = widths('.ev-c-W');
    expect(others).toEqual([]);
    for (const empty of widths('.ev-dot-empty')) expect(tile).toBeGreaterThan(2 * empty);
  });

  it('a strip has the labels of the board as a list', async () => {
    const azul = played('azul-2')[12] ?? expect.fail('no such moment');
    await open().update(scene(azul.position, 'azul', null));
    expect(host.querySelectorAll('.ev-side .ev-said li')).toHaveLength(6);
  });
});

describe('paying', () => {
  // A space that can be paid with zero to three trump tiles.
  const moment =
    played('pavilion-2').find(({ legal }) =>
      legal.some((word) => /=.$/.test(word) && legal.includes(`${word}+1`) && legal.includes(`${word}+2`)),
    ) ?? expect.fail('no such moment');
  const word =
    moment.legal.find((one) => moment.legal.includes(`${one}+1`) && moment.legal.includes(`${one}+2`)) ?? '';
  const [space, colour] = word.split('=');
  const choose = async (options: Partial<Options> = {}) => {
    await open(options).update(scene(moment.position, 'pavilion', moment.legal));
    find(`button[data-spot="stock:${colour}"]`).click();
    find(`button[data-spot="space:${space}"]`).click();
  };
  const [own, trump] = [0, 1].map((i) => (part: string) => {
    const stepper = host.querySelectorAll('.ev-stepper')[i];
    return (
      stepper?.querySelector<HTMLElement>(
        part === 'value' ? '[role="spinbutton"]' : `.ev-step:${part}-child`,
      ) ?? expect.fail(part)
    );
  }) as [(part: string) => HTMLElement, (part: string) => HTMLElement];
  const now = () => [own, trump].map((stepper) => Number(stepper('value').getAttribute('aria-valuenow')));

  it('begins with the fewest trump tiles, and both numbers change together', async () => {
    await choose();
    expect(board.pick.ready?.word).toBe(word);
    const [before = 0] = now();
    expect(now()[1]).toBe(0);
    trump('last').click();
    expect(board.pick.ready?.word).toBe(`${word}+1`);
    expect(now()).toEqual([before - 1, 1]);
    own('last').click();
    expect(board.pick.ready?.word).toBe(word);
  });

  it('offers only what a legal word has', async () => {
    await choose();
    expect(trump('first').getAttribute('aria-disabled')).toBe('true');
    expect(own('last').getAttribute('aria-disabled')).toBe('true');
    const most = Number(trump('value').getAttribute('aria-valuemax'));
    for (let i = 0; i < 9; i++) trump('last').click();
    expect(moment.legal).toContain(`${word}+${most}`);
    expect(board.pick.ready?.word).toBe(`${word}+${most}`);
  });

  it('is changed by arrow keys', async () => {
    await choose();
    const press = (key: string) =>
      trump('value').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('ArrowUp');
    press('ArrowUp');
    press('ArrowDown');
    expect(board.pick.ready?.word).toBe(`${word}+1`);
  });

  it('is undone with its space', async () => {
    await choose();
    trump('last').click();
    board.undo();
    expect(board.pick.chosen).toEqual([`stock:${colour}`]);
    expect(find('.ev-pay').hidden).toBe(true);
  });

  it('waits for confirmation if there is a choice, even if confirmation is off', async () => {
    const onChoose = vi.fn();
    await choose({ confirm: false, onChoose });
    expect(onChoose).not.toHaveBeenCalled();
    trump('last').click();
    expect(onChoose).not.toHaveBeenCalled();
    board.confirm();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(`${word}+1`);
  });
});
