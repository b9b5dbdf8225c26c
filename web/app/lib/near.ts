import type { Attachment } from 'svelte/attachments';

/** Says once that an element has come near what is seen. */
export function near(then: () => void): Attachment<HTMLElement> {
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
