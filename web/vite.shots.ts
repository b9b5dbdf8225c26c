import { mergeConfig } from 'vitest/config';
import browser from './vite.browser.ts';

// Screenshots for the README and a contact sheet of all pages: `npm run shots`.
const shots = mergeConfig(browser, {});
if (shots.test) shots.test.include = ['tests/shots.ts', 'tests/sheet.shots.ts'];
export default shots;
