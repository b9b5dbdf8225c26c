import { mergeConfig } from 'vitest/config';
import browser from './vite.browser.ts';

// The pictures of the README, taken of the page as it is: `npm run shots`.
const shots = mergeConfig(browser, {});
if (shots.test) shots.test.include = ['tests/shots.ts'];
export default shots;
