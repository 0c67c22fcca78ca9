import { afterEach, expect, it, vi } from 'vitest';
import { chooseTheme, followTheme, readTheme, subscribeToTheme } from './theme.ts';

afterEach(() => chooseTheme('system'));

const shown = () => document.documentElement.dataset.theme;

/** What another tab chooses: browsers tell the other pages of what it stores. */
function chooseElsewhere(theme: string) {
  localStorage.setItem('bloom.theme', theme);
  dispatchEvent(new StorageEvent('storage', { key: 'bloom.theme' }));
}

it('follows what is chosen in another tab, and tells those who show the choice', () => {
  const told = vi.fn<() => void>();
  const ends = [followTheme(), subscribeToTheme(told)];
  chooseElsewhere('dark');
  expect([shown(), readTheme()]).toEqual(['dark', 'dark']);
  expect(told).toHaveBeenCalledTimes(1);
  for (const end of ends) end();
  chooseElsewhere('light');
  expect(shown()).toBe('dark');
});

it('follows it after it was away in the cache of the browser', () => {
  const end = followTheme();
  localStorage.setItem('bloom.theme', 'dark');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(shown()).toBeUndefined();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(shown()).toBe('dark');
  end();
});
