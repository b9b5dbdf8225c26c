import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { symbols } from './symbols';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const file = new URL('../../../crates/evora-picture/look.txt', import.meta.url);

/** The colours of the light theme by name. */
function colours(): Map<string, string> {
  const start = css.indexOf('[data-theme="light"] {');
  const block = css.slice(start, css.indexOf('}', start));
  return new Map([...block.matchAll(/--ev-([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']));
}

/** What pictures outside the page are drawn with: a line for each colour, and one for each definition of `symbols`. */
function look(): string {
  const named = colours();
  const drawn = symbols()
    // The letters on tiles are shown by a setting of the page.
    .replaceAll(/<g class="ev-letter">.*?<\/g>/gs, '')
    .replaceAll(/var\(--ev-([\w-]+)\)/g, (_, name: string) => named.get(name) ?? expect.fail(`no ${name}`))
    .replaceAll('\n', '')
    .replace(/^<defs>/, '')
    .replace(/<\/defs>$/, '');
  const one = /<(symbol|linearGradient) id="ev-([\w-]+)".*?<\/\1>/g;
  const definitions = [...drawn.matchAll(one)].map((m) => `define ${m[2]} ${m[0]}`);
  expect(definitions.map((line) => line.replace(/^define \S+ /, '')).join('')).toBe(drawn);
  return [...[...named].map(([name, colour]) => `colour ${name} ${colour}`), ...definitions, ''].join('\n');
}

it('pictures outside the page have its tiles and colours', () => {
  if (process.env.EVORA_BLESS) writeFileSync(file, look());
  expect(readFileSync(file, 'utf8'), 'run: EVORA_BLESS=1 npx vitest run board/look/picture').toBe(look());
});
