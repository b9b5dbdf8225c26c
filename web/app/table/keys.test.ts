// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Command } from './commands';
import { TableKeys } from './keys';

let did: (Command | 'undo' | 'confirm')[];
let choosing: boolean;
let ready: boolean;

const keys = new TableKeys({
  isChoosing: () => choosing,
  undo: () => did.push('undo'),
  confirm: () => {
    if (ready) did.push('confirm');
    return ready;
  },
  command: (command) => did.push(command),
});

/** Presses a key on an element: the capturing phase, then the bubbling phase. */
function press(key: string, on: Element = document.body, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  let stopped = false;
  event.stopPropagation = () => {
    stopped = true;
  };
  on.addEventListener(
    'keydown',
    () => {
      keys.onCapture(event);
      if (!stopped) keys.onKey(event);
    },
    { once: true },
  );
  on.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  document.body.innerHTML = '<button></button><input>';
  did = [];
  choosing = false;
  ready = false;
});

describe('keys at the table', () => {
  it('are commands, each once', () => {
    press('s');
    press('?');
    expect(did).toEqual(['scores', 'help']);
  });

  it('are no commands in a field, or with a modifier', () => {
    press('s', document.querySelector('input') as Element);
    press('s', document.body, { ctrlKey: true });
    expect(did).toEqual([]);
  });

  it('undo the pick with Escape, if something is chosen', () => {
    press('Escape');
    expect(did).toEqual([]);
    choosing = true;
    press('Escape');
    expect(did).toEqual(['undo']);
  });

  it('play a complete move with Enter, if no control has the focus', () => {
    press('Enter');
    ready = true;
    press('Enter', document.querySelector('button') as Element);
    expect(did).toEqual([]);
    press('Enter');
    expect(did).toEqual(['confirm']);
  });
});
