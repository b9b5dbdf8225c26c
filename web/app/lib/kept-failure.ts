/**
 * Why a game that this browser keeps cannot be played on: what is kept is damaged, or was kept by a later version of the page;
 * it is not on this device; or the browser keeps nothing, as in some private windows.
 */
export type KeptFault = 'damaged' | 'newer' | 'gone' | 'no-storage';

export class KeptFailure extends Error {
  constructor(readonly fault: KeptFault) {
    super(fault);
  }
}
