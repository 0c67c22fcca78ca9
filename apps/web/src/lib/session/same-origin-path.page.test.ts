import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

const { origin } = window.location;

it.each([
  ['/timeline', '/timeline'],
  ['/goals/a/edit?tab=issues#x', '/goals/a/edit?tab=issues'],
  [`${origin}/profile`, '/profile'],
  ['https://evil.example/', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/.//evil.example', null],
  ['/%2e/\\evil.example', null],
  [`${origin}//evil.example`, null],
  [`blob:${origin}/x`, null],
  ['javascript:alert(1)', null],
  ['', '/'],
])('of %j it makes %j', (address, page) => {
  expect(sameOriginPath(address)).toBe(page);
});

/** What leads elsewhere is made of few letters. */
const crafted = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      'a',
      origin,
      'evil.example',
      'https:',
      'javascript:',
      'blob:',
      '\u2215',
      '\uff0f',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

it('only leads to pages of this app, whatever the address', () => {
  fc.assert(
    fc.property(fc.oneof(crafted, fc.string(), fc.webUrl()), (address) => {
      const page = sameOriginPath(address);
      if (page === null) return;
      expect(new URL(page, origin).origin).toBe(origin);
      expect(page).toMatch(/^\/(?![/\\])/);
      expect(sameOriginPath(page)).toBe(page);
      // What a navigation does with it; it throws for another origin.
      window.history.replaceState(null, '', page);
    }),
    { numRuns: 2000 },
  );
});
