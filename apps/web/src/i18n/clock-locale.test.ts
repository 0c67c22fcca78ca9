import { afterEach, expect, it, vi } from 'vitest';
import { clockLocale } from './clock-locale.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [['pt-BR', 'en-IE'], 'en-IE'],
  [['en-US@posix', 'en-GB'], 'en-GB'],
  [['en_IE'], 'en-US'],
  [['eng', 'en-'], 'en-US'],
  [['en-Latn-IE'], 'en-Latn-IE'],
  [[], 'en-US'],
])('of a browser in %j takes %s, and none that Intl refuses', (languages, clock) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(clockLocale('en-US')).toBe(clock);
  expect(() => new Intl.DateTimeFormat(clockLocale('en-US'))).not.toThrow();
});
