/** What screen readers are told: events when there is time for them, one's turn at once. */

export const said = $state({ polite: '', now: '' });

/** The same text twice is read twice only if it differs; a space at the end is not heard. */
const anew = (before: string, text: string) => (before === text ? `${text} ` : text);

export function tell(text: string): void {
  said.polite = anew(said.polite, text);
}

export function tellNow(text: string): void {
  said.now = anew(said.now, text);
}

let name = $state('');

/** The title of the page; a mark before it says that it is one's turn. */
export const title = {
  get now(): string {
    return name;
  },
  set now(text: string) {
    name = text;
  },
};
