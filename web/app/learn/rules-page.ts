import { type Example, numberOf } from './examples';
import { render, ruleHtml } from './markdown';
import { SECTION } from './rule-numbers';

/** A rules page as HTML, with its table of contents. */
export interface RulesPage {
  html: string;
  sections: Section[];
}

export interface Section {
  /** Such as A-2; also the anchor. */
  id: string;
  title: string;
}

/** The labels of an example. */
export interface Labels {
  name: (example: number) => string;
  /** The text before each example. */
  lead: string;
}

/**
 * Renders the rules. Each example follows the last rule it illustrates; the others link to it. Omitted are the first
 * paragraph, which the short version replaces, the section of the examples, and the sections for programmers after it.
 */
export function renderRules(source: string, examples: Example[], { name, lead }: Labels): RulesPage {
  const text = forPlayers(source, examples[0]?.id.split('.')[0]);
  const order = rulesOf(text);
  const standsAt = new Map(
    examples.map(({ id, shows }) => [
      id,
      [...shows].sort((a, b) => order.indexOf(a) - order.indexOf(b)).at(-1) ?? '',
    ]),
  );
  const beside = (rule: string): string => {
    const shown = examples.filter(({ shows }) => shows.includes(rule));
    const links = shown
      .filter(({ id }) => standsAt.get(id) !== rule)
      .map(({ id }) => `<a href="#${id}">${name(numberOf(id))}</a>`);
    const boxes = shown
      .filter(({ id }) => standsAt.get(id) === rule)
      .map(
        ({ id }) =>
          `<div class="shown" id="${id}"><p><strong>${name(numberOf(id))}.</strong> ${lead} ${ruleHtml(source, id)}</p></div>`,
      );
    return (links.length ? `<span class="see">${links.join(', ')}</span>` : '') + boxes.join('');
  };
  const sections = [...text.matchAll(new RegExp(`^## (${SECTION}) (.+)$`, 'gm'))].map(
    ([, id = '', title = '']) => ({
      id,
      title,
    }),
  );
  return { html: render(text, beside), sections };
}

/** The source without its first paragraph and the sections from `from` on (the section of the examples, such as A-9). */
function forPlayers(source: string, from: string | undefined): string {
  const [heading = '', , ...rest] = source
    .replace(/\r/g, '')
    .trim()
    .split(/\n{2,}/);
  const text = [heading, ...rest].join('\n\n');
  if (!from) return text;
  return text.replace(new RegExp(`\\n## ${from} [\\s\\S]*?(?=\\n---\\n|$)`), '');
}

/** The numbers of all rules in order, such as. */
function rulesOf(text: string): string[] {
  let section = '';
  const heading = new RegExp(`^## (${SECTION}) `);
  return text.split('\n').flatMap((line) => {
    section = heading.exec(line)?.[1] ?? section;
    const number = /^(\d+)\. /.exec(line)?.[1];
    return section && number ? [`${section}.${number}`] : [];
  });
}
