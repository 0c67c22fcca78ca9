// @vitest-environment node
import { expect, it } from 'vitest';
import { opensOwnPage } from './own-page.ts';

const PAGES = ['/goals', '/goals/:goalId/edit'];
const opening = { method: 'GET', mode: 'navigate', cache: 'default' };

it.each([
  ['/goals', true],
  ['/goals/', true],
  ['/goals/0193/edit', true],
  ['/goals//edit', false],
  ['/goals/0193', false],
  ['/', false],
  ['/help', false],
  ['/dev/mailbox', false],
])('the page %s is the program’s own: %s', (path, isOwn) => {
  expect(opensOwnPage(opening, path, PAGES)).toBe(isOwn);
});

it.each([
  { cache: 'no-cache' },
  { cache: 'reload' },
  { isReloadNavigation: true },
  { method: 'POST' },
  { mode: 'cors' },
])('leaves a request with %j to the server', (part) => {
  expect(opensOwnPage({ ...opening, ...part }, '/goals', PAGES)).toBe(false);
});
