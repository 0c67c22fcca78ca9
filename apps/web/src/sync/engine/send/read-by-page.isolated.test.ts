import type { Step } from '@bloom/domain/outbox/entry';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { supabase } from '../../../lib/backend/supabase.ts';
import { leaveTestServer, sessionOf, signInAt } from '../../../lib/backend/testing-server.ts';
import { sendSteps } from './send-steps.ts';

// What a step reads before it writes may meet a page of something before the server, too, as its address names the words.

const PHOTO = 'ana/1.jpg';
const row = { id: '1', title: 'Milk', goal_id: 'g' };
const page = () => new Response('<h1>Blocked</h1>', { status: 403 });
const update = { kind: 'update', id: '1', before: {}, base: null } as const;
const shows = { photo_filepath: PHOTO };
const restore = { kind: 'restore', table: 'todos', row, fields: {}, as: '2' } as const;

/** Each with the part of the address of what it reads. */
const READS: readonly (readonly [string, string, Step])[] = [
  ['a row', '/todos?', { ...update, table: 'todos', fields: { title: 'Oats' } }],
  ['whether a photo is there', '/list/', { ...update, table: 'goals', base: 't', fields: shows }],
  [
    'which photos are shown',
    '/goals?',
    { kind: 'remove photos', bucket: 'goal-photos', paths: [PHOTO] },
  ],
  [
    'which photos the trash has',
    '/trash?',
    { kind: 'remove photos', bucket: 'goal-photos', paths: [PHOTO] },
  ],
  ['the twin of a to-do', 'title=eq', { kind: 'insert', table: 'todos', row, shown: {} }],
  ['a row to restore', '/todos?', restore],
  ['the deletion of a row', '/trash?', restore],
  ['what else was deleted', 'table_name&', restore],
  ['a restored row', '/todos?', { ...restore, deletion: 'd' }],
  [
    'rows that are back',
    '/todos?',
    { kind: 'restore deletion', table: 'todos', deletion: 'd', rows: [row] },
  ],
];

// The client asks four times for what is read, seconds apart.
beforeEach(() => {
  const wait = setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void) => wait(work));
});
afterEach(leaveTestServer);

/** What comes of a step; the server has no rows, but those of the trash. */
function send(step: Step, isBlocked: (path: string) => boolean) {
  signInAt(
    (path, request) => {
      if (isBlocked(path)) return page();
      if (path.includes('/list_sessions')) return Response.json([{ id: 'one' }]);
      if (path.includes('/restore_rows')) return Response.json({});
      const isTrash = path.includes('/trash?') && (request?.method ?? 'GET') === 'GET';
      return Response.json(isTrash ? [{ deletion: 'd', row, table_name: 'todos' }] : []);
    },
    sessionOf({ id: 'ana' }),
  );
  return sendSteps([step], {
    owner: 'ana',
    connect: supabase,
    readPhoto: async () => null,
    readOn: async () => undefined,
    reportRefusedPhoto: async () => null,
  });
}

it.each(READS)('sets aside what would wait for ever: %s', async (_, part, step) => {
  expect(await send(step, (path) => path.includes(part))).toMatchObject({
    kind: 'refused',
    refusal: { code: null },
  });
});

it.each(READS)('keeps it where nobody is let through: %s', async (_, __, step) => {
  expect(await send(step, () => true)).toEqual({ kind: 'delayed' });
});
