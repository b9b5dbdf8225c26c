import { mergeConfig } from 'vitest/config';
import browser from './vite.browser.ts';

// The pictures of the README and a contact sheet of everything, taken of the page as it is: `npm run shots`.
const shots = mergeConfig(browser, {});
if (shots.test) shots.test.include = ['tests/shots.ts', 'tests/sheet.shots.ts'];
export default shots;
