import { index, layout, route } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { pagesOf } from './page-list.ts';

it('names every address that has a page of its own, and not the page for all others', () => {
  const routes = [
    layout('frame.tsx', [
      index('start.tsx'),
      route('en?/pt?/terms', 'terms.tsx'),
      route('en?/pt?/help/:topic?', 'help.tsx'),
      layout('guard.tsx', [
        route('goals', 'goals.tsx', [
          route('new', 'goal-new.tsx'),
          route(':goalId/edit', 'goal-edit.tsx'),
        ]),
        route('checkout/return', 'checkout-return.tsx'),
      ]),
      route('*', 'not-found.tsx'),
    ]),
  ];
  expect(pagesOf(routes)).toEqual([
    '/',
    ...['/terms', '/en/terms', '/pt/terms'],
    ...['/help', '/en/help', '/pt/help'],
    '/goals',
    '/goals/new',
    '/goals/:goalId/edit',
    '/checkout/return',
  ]);
});
