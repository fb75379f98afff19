import { expect, onTestFinished, test, vi } from 'vitest';

/** The browser's history, as far as it is used. */
class FakeHistory {
  index = 0;
  readonly #window: EventTarget;

  constructor(window: EventTarget) {
    this.#window = window;
  }

  get state() {
    return { idx: this.index };
  }

  go(steps: number) {
    this.index += steps;
    this.#window.dispatchEvent(new Event('popstate'));
  }
}

test('a screen is returned to where it was left, after moves within it too', async () => {
  const window = new EventTarget();
  const history = new FakeHistory(window);
  vi.stubGlobal('window', Object.assign(window, { history }));
  onTestFinished(() => void vi.unstubAllGlobals());
  // The module listens to the window that is there when it loads, and another test may have loaded it.
  vi.resetModules();
  const { stayAtEntry } = await import('./beforeHistory.ts');
  const router = vi.fn();
  window.addEventListener('popstate', router);

  history.index = 3;
  // The screen has the entries 2 and 3.
  const leaves: (() => void)[] = [];
  const stop = stayAtEntry(
    (leave) => leaves.push(leave),
    () => history.index < 2,
  );
  history.go(-1);
  expect([history.index, leaves.length, router.mock.calls.length]).toEqual([2, 0, 1]);
  history.go(-1);
  expect([history.index, leaves.length, router.mock.calls.length]).toEqual([2, 1, 1]);
  stop();
  leaves[0]?.();
  expect([history.index, router.mock.calls.length]).toEqual([1, 2]);
});
