/** What a browser has that can put a number on the app's icon. Not every browser can, and some only for apps that are installed. */
export interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Shows on the app's icon how many games wait; none for 0. */
export function showBadge(browser: Badging, count: number): void {
  void browser.setAppBadge?.(count).catch(() => {});
}

/** Takes the number off the icon. */
export function clearBadge(browser: Badging): void {
  void browser.clearAppBadge?.().catch(() => {});
}
