import type { Component, ComponentProps } from 'svelte';
import { addCatalogue } from '../lib/i18n.svelte';

export type ReviewPart = Component<ComponentProps<typeof import('../review/Review.svelte').default>>;

/** The review of a game, and its texts, which are loaded when somebody asks for one. */
export async function loadReviewPart(): Promise<ReviewPart> {
  const [part, { reviewCatalogue }] = await Promise.all([
    import('../review/Review.svelte'),
    import('../review/catalogue'),
  ]);
  await addCatalogue(reviewCatalogue);
  return part.default;
}
