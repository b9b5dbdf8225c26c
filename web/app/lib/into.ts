import type { Attachment } from 'svelte/attachments';

/** Puts what is drawn here into an element elsewhere, as the board's slots are. */
export function into(target: HTMLElement | null): Attachment<HTMLElement> {
  return (node) => {
    if (!target) return;
    target.append(node);
    return () => node.remove();
  };
}
