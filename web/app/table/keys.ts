import { latinKey } from '../../board/latin';
import { type Command, commandOf } from './commands';

/** The actions of keys that work wherever the focus is. */
export interface KeyTarget {
  /** Whether part of a move is chosen. */
  isChoosing(): boolean;
  /** Clears the whole pick. */
  undo(): void;
  /** Plays the chosen move if it is complete; returns whether it was. */
  confirm(): boolean;
  command(command: Command): void;
}

/** The key handlers of a table's page, for the bubbling and for the capturing phase. */
export class TableKeys {
  constructor(private readonly target: KeyTarget) {}

  /**
   * Lower-case letters are commands while nothing is chosen, even on the board, where letters also spell moves: moves
   * begin with a capital letter or a digit.
   */
  readonly onCapture = (event: KeyboardEvent): void => {
    if (/^[a-z]$/.test(latinKey(event)) && !this.target.isChoosing()) this.onKey(event);
    if (event.defaultPrevented) event.stopPropagation();
  };

  readonly onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, select, dialog')) return;
    // The pick can be undone or played from anywhere, not only from the board.
    if (event.key === 'Escape' && this.target.isChoosing()) {
      this.target.undo();
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter' && target === document.body && this.target.confirm()) return;
    const command = commandOf(latinKey(event));
    if (!command) return;
    event.preventDefault();
    this.target.command(command);
  };
}
