// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

it('no route loads or sends anything by itself, which the router is built without', async () => {
  const files = ['root.tsx', ...filesOf(await routes)];
  const exported = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    const names = [...text.matchAll(/^export .*?\b(?:function|const|let) (\w+)/gm)];
    return names.map(([, name]) => name);
  });
  expect(exported).toContain('HydrateFallback');
  expect(exported.filter((name) => /loader|action|middleware/i.test(name ?? ''))).toEqual([]);
});

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
