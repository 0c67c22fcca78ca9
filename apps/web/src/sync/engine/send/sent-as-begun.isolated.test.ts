import type { Step } from '@bloom/domain/outbox/entry';
import { afterEach, expect, it } from 'vitest';
import { supabase } from '../../../lib/backend/supabase.ts';
import { leaveTestServer, sessionOf, signInAt } from '../../../lib/backend/testing-server.ts';
import { sendPreview } from '../../send-preview.ts';
import { sendSteps } from './send-steps.ts';

const BUCKET = 'goal-photos';
const PATH = 'ana/1.jpg';
const photo = new Blob(['photo'], { type: 'image/jpeg' });
const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;
const ROW = { id: '1', photo_filepath: null, updated_at: '2026-11-27T10:00:00+00:00' };

afterEach(leaveTestServer);

/** Signs Ana in, and another person as soon as a request was answered whose path has a part. Returns who has asked for what. */
function signInBefore(part: string) {
  const asked: string[] = [];
  const signIn = (id: string) =>
    signInAt(
      (path, request) => {
        const isAnas = new Headers(request?.headers).get('Authorization')?.includes(tokenOf('ana'));
        asked.push(`${isAnas ? 'ana' : 'bea'} ${request?.method ?? 'GET'} ${path.split(/[?]/)[0]}`);
        if (path.includes(part)) signIn('bea');
        // Nobody sees the files of others.
        if (path.includes('/list/')) return Response.json([]);
        return Response.json(path.includes('/storage/') ? { Id: '1', Key: 'k' } : [ROW]);
      },
      sessionOf({ id }, tokenOf(id)),
    );
  signIn('ana');
  return { asked, signIn };
}

const send = (step: Step, onRead: () => void = () => undefined) =>
  sendSteps([step], {
    owner: 'ana',
    connect: supabase,
    async readPhoto() {
      onRead();
      return photo;
    },
    readOn: async () => undefined,
    reportRefusedPhoto: async () => null,
  });

it('uploads no photo as somebody else who signs in while it is read', async () => {
  const { asked, signIn } = signInBefore('nothing');
  const step = { kind: 'upload', bucket: BUCKET, path: PATH } as const;
  expect(await send(step, () => signIn('bea'))).toEqual({ kind: 'delayed' });
  expect(asked).toEqual([]);
});

it('removes no photo as somebody else who signs in while it is looked for', async () => {
  const { asked } = signInBefore('/trash');
  const step = { kind: 'remove photos', bucket: BUCKET, paths: ['ana/2.jpg'] } as const;
  expect(await send(step)).toEqual({ kind: 'delayed' });
  expect(asked.filter((one) => one.startsWith('bea'))).toEqual([]);
});

it('takes no photo for gone because somebody else who signs in meanwhile does not see it', async () => {
  const { asked } = signInBefore('/goals');
  const fields = { photo_filepath: PATH };
  const before = { photo_filepath: null };
  const step = { kind: 'update', table: 'goals', id: '1', fields, before, base: null } as const;
  expect(await send(step)).toEqual({ kind: 'delayed' });
  expect(asked.filter((one) => one.startsWith('bea'))).toEqual([]);
});

it('neither writes nor removes a preview as somebody else who signs in while it is uploaded', async () => {
  const { asked } = signInBefore('/storage/');
  const preview = { owner: 'ana', bucket: BUCKET, path: PATH, blob: photo } as const;
  const sent = sendPreview(await supabase(), { ...preview, placeholder: '1QcSHQRn' });
  expect(await sent).toBe('refused');
  expect(asked.filter((one) => one.startsWith('bea'))).toEqual([]);
});
