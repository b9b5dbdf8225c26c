import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../lib/storage';
import { KEYS } from './commands';

const locales = fileURLToPath(new URL('../../../locales/', import.meta.url));

// The message has a default variant, so a command without a variant would get the wrong name.
test.each(LANGUAGES)('help names every command, and no other, in %s', (language) => {
  const catalogue = readFileSync(`${locales}${language}/page.ftl`, 'utf8');
  const message = /^help-command =\n((?: .*\n)+)/m.exec(catalogue)?.[1] ?? '';
  const named = [...message.matchAll(/\[(\w+)\]/g)].map((match) => match[1]);
  expect(named.sort()).toEqual(KEYS.map(([, command]) => command).sort());
});
