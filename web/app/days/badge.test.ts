import { describe, expect, it, vi } from 'vitest';
import { clearBadge, showBadge } from './badge';

describe('the number on the app’s icon', () => {
  it('is set to how many games wait, and taken off', () => {
    const browser = {
      setAppBadge: vi.fn(() => Promise.resolve()),
      clearAppBadge: vi.fn(() => Promise.resolve()),
    };
    showBadge(browser, 3);
    showBadge(browser, 0);
    expect(browser.setAppBadge.mock.calls).toEqual([[3], [0]]);
    expect(browser.clearAppBadge).not.toHaveBeenCalled();
    clearBadge(browser);
    expect(browser.clearAppBadge).toHaveBeenCalledOnce();
  });

  it('is no matter where a browser has none, or refuses', async () => {
    showBadge({}, 3);
    clearBadge({});
    const refused = vi.fn(() => Promise.reject(new DOMException('not installed', 'NotAllowedError')));
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    showBadge({ setAppBadge: refused }, 1);
    clearBadge({ clearAppBadge: refused });
    await new Promise((done) => setTimeout(done, 0));
    process.off('unhandledRejection', unhandled);
    expect(refused).toHaveBeenCalledTimes(2);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
