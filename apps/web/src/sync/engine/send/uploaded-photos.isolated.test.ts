import { afterEach, beforeEach, expect, it } from 'vitest';
import { supabase } from '../../../lib/backend/supabase.ts';
import { leaveTestServer, sessionOf, signInAt } from '../../../lib/backend/testing-server.ts';
import { sendPreview } from '../../send-preview.ts';
import { sendSteps } from './send-steps.ts';

/** What the server was sent: only the network is played. */
let uploads: { readonly path: string; readonly upsert: string | null; readonly hour: unknown }[];

beforeEach(() => {
  uploads = [];
  signInAt(
    (path, request) => {
      if (!path.includes('/storage/v1/object/')) return Response.json([{ id: 'a' }]);
      uploads.push({
        path: path.slice(path.indexOf('/object/')),
        upsert: new Headers(request?.headers).get('x-upsert'),
        hour: request?.body instanceof FormData && request.body.get('cacheControl'),
      });
      return Response.json({ Id: '1', Key: 'k' });
    },
    sessionOf({ id: 'ana' }),
  );
});
afterEach(leaveTestServer);

const photo = new Blob(['photo'], { type: 'image/jpeg' });
const BUCKET = 'goal-photos';

it('uploads photos and previews so that they may be sent again, and are kept by browsers for an hour', async () => {
  const sent = await sendSteps([{ kind: 'upload', bucket: BUCKET, path: 'ana/1.jpg' }], {
    owner: 'ana',
    connect: supabase,
    readPhoto: async () => photo,
    readOn: async () => undefined,
    reportRefusedPhoto: async () => null,
  });
  expect(sent.kind).toBe('stored');
  const preview = { owner: 'ana', bucket: BUCKET, path: 'ana/2.jpg', blob: photo } as const;
  expect(await sendPreview(await supabase(), { ...preview, placeholder: '1QcSHQRn' })).toBe('sent');
  expect(uploads).toEqual([
    { path: '/object/goal-photos/ana/1.jpg', upsert: 'true', hour: '3600' },
    { path: '/object/goal-photos/ana/2.jpg.preview', upsert: 'true', hour: '3600' },
  ]);
});
