import type { Attachment } from 'svelte/attachments';

/** Moves an element into another one, such as a slot of the board. */
export function portal(target: HTMLElement | null): Attachment<HTMLElement> {
  return (node) => {
    if (!target) return;
    target.append(node);
    return () => node.remove();
  };
}
