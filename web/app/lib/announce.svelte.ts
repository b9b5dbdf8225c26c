/** Live regions for screen readers: polite for events, assertive for the player's turn. */

export const liveRegions = $state({ polite: '', now: '' });

/** Appends a space to a repeated text, because screen readers read only changes. */
const anew = (before: string, text: string) => (before === text ? `${text} ` : text);

export function announce(text: string): void {
  liveRegions.polite = anew(liveRegions.polite, text);
}

export function announceNow(text: string): void {
  liveRegions.now = anew(liveRegions.now, text);
}

/** Removes a text that no longer holds, such as whose turn it is; nothing is read. */
export function withdraw(text: string): void {
  if (liveRegions.now.trim() === text) liveRegions.now = '';
}

/** Empties both regions, such as when somebody signs out: what was said was for them. */
export function clearAnnouncements(): void {
  liveRegions.polite = '';
  liveRegions.now = '';
}

let name = $state('');

/** The title of the page; a mark before it shows the player's turn. */
export const title = {
  get now(): string {
    return name;
  },
  set now(text: string) {
    name = text;
  },
};
