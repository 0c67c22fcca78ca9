import { afterEach, expect, it, vi } from 'vitest';
import { onBackGesture } from './back-gesture.ts';

const watchers: Watcher[] = [];

/** As the browser's own one: it hears one gesture. */
class Watcher extends EventTarget {
  isActive = true;

  constructor() {
    super();
    watchers.push(this);
  }

  destroy(): void {
    this.isActive = false;
  }
}

function goBack(): void {
  const active = watchers.findLast(({ isActive }) => isActive);
  active?.destroy();
  active?.dispatchEvent(new Event('close'));
}

function onA(pointer: 'coarse' | 'fine'): void {
  vi.stubGlobal('CloseWatcher', Watcher);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
}

afterEach(() => {
  watchers.length = 0;
  vi.unstubAllGlobals();
});

it('hears every gesture, also after one that closed nothing, until it is ended', async () => {
  onA('coarse');
  const back = vi.fn();
  const end = onBackGesture(back);
  goBack();
  expect(back).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(watchers).toHaveLength(2));
  goBack();
  expect(back).toHaveBeenCalledTimes(2);
  end();
  await new Promise((resolve) => setTimeout(resolve));
  goBack();
  expect(back).toHaveBeenCalledTimes(2);
  expect(watchers.some(({ isActive }) => isActive)).toBe(false);
});

it('leaves Escape alone on devices with a mouse', () => {
  onA('fine');
  onBackGesture(vi.fn());
  expect(watchers).toHaveLength(0);
});

it('does without it where the browser cannot', () => {
  onA('coarse');
  vi.stubGlobal('CloseWatcher', undefined);
  expect(onBackGesture(vi.fn())).not.toThrow();
});
