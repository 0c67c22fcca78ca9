import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPushSender, startReminding } from './reminders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that has one due reminder of each kind, once. */
function stage() {
  const person = { person: 'p', email: 'ana@example.com', language: 'en', token: 't' };
  const device = { id: 'd', endpoint: 'https://push.example/1', p256dh: '', auth: '' };
  const due: Record<string, unknown[]> = {
    take_reminders: [person],
    take_push: [{ ...device, language: 'en', token: 't', titles: [] }],
  };
  const calls: string[] = [];
  const rpc = (name: string, facts?: { outcome?: string }) => {
    calls.push([name, facts?.outcome].filter(Boolean).join(' '));
    const data = name in due ? due[name]?.splice(0) : true;
    return { throwOnError: async () => ({ data }) };
  };
  return {
    calls,
    operator: { rpc } as unknown as Parameters<typeof startReminding>[0]['operator'],
  };
}

it('sends both kinds each minute, and a push service that does not answer delays no mail', async () => {
  const { calls, operator } = stage();
  const mails: string[] = [];
  let answer = () => {};
  const stop = startReminding({
    operator,
    mailer: { send: async ({ to }) => void mails.push(to) },
    deliverPush: () =>
      new Promise((resolve) => {
        answer = () => resolve({ outcome: 'sent' });
      }),
    publicUrl: 'https://bloom.example',
    log: pino({ level: 'silent' }),
  });
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mails).toEqual(['ana@example.com']);
  await vi.advanceTimersByTimeAsync(120_000);
  const asked = (name: string) => calls.filter((each) => each === name).length;
  // By three lanes, of which one asks twice in the first minute: it continues until nothing is due.
  expect(asked('take_reminders')).toBe(10);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([stopped, asked('take_reminders')]).toEqual([false, 10]);
  answer();
  await stopping;
  expect(calls.at(-1)).toBe('end_push_attempt sent');
});

it('does not start with an invalid key', () => {
  expect(() => createPushSender('A'.repeat(43), 'support@bloom.example')).toThrow(
    /^VAPID_PRIVATE_KEY is wrong/,
  );
  expect(createPushSender(`${'A'.repeat(42)}E`, 'support@bloom.example').publicKey).toMatch(/^B/);
});
