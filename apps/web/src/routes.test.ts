// @vitest-environment node
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes, { IN_A_LANGUAGE } from './routes.ts';

/** Every address with the guard in front of it, as it is served. */
function guarded(entries: readonly RouteConfigEntry[], before = '', guard = 'open'): string[] {
  return entries.flatMap((entry) => {
    const own = /guards\/(\w+)-guard\.tsx$/.exec(entry.file)?.[1] ?? guard;
    const path = entry.path === undefined ? before : `${before}/${entry.path}`;
    const isPage = entry.path !== undefined || entry.index === true;
    return [
      ...(isPage ? [`${path.replace(`/${IN_A_LANGUAGE}`, '') || '/'} ${own}`] : []),
      ...guarded(entry.children ?? [], path, own),
    ];
  });
}

it('each page has the guard of specification/access.md#pages', async () => {
  expect(guarded(await routes).sort()).toEqual([
    '/ open',
    '/* open',
    '/change_email session',
    '/checkout checkout',
    '/checkout/return session',
    '/confirm open',
    '/contact session',
    '/garden subscribed',
    '/goals subscribed',
    '/goals/:goalId/edit subscribed',
    '/goals/new subscribed',
    '/help/:topic? open',
    '/pending_confirmation confirmation',
    '/privacy_policy open',
    '/profile session',
    '/reminder open',
    '/reset_password open',
    '/share subscribed',
    '/sign_in guest',
    '/sign_up guest',
    '/sitting subscribed',
    '/sorry_to_see_you_go open',
    '/strategies_overview subscribed',
    '/terms open',
    '/thank_you_for_signing_up session',
    '/timeline subscribed',
    '/todo_list session',
    '/undo open',
    '/update_password session',
    '/wall_of_achievements subscribed',
    '/wall_of_affirmations open',
    '/wall_of_gratitude subscribed',
    '/wall_of_wishes subscribed',
    '/year subscribed',
  ]);
});
