import type { Attachment } from 'svelte/attachments';

/** Calls back once when an element comes near the viewport. */
export function whenNearViewport(then: () => void): Attachment<HTMLElement> {
  return (node) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        then();
      },
      { rootMargin: '300px 0px' },
    );
    watch.observe(node);
    return () => watch.disconnect();
  };
}
