import { expect, it } from 'vitest';
import { type PushDependencies, sendPushes } from './send-pushes.ts';

it('ends when every lane has finished what it had begun, also after a failure', async () => {
  const ended: string[] = [];
  const due = ['a', 'b'];
  const answers: Readonly<Record<string, (args: object) => Promise<unknown>>> = {
    take_push: async () => {
      const id = due.shift();
      if (id === undefined) throw new Error('the database is away');
      const device = { endpoint: 'https://push.example/1', p256dh: '', auth: '' };
      return [{ id, language: 'en', token: 't', titles: [], ...device }];
    },
    end_push_attempt: async (args) => ended.push((args as { subscription: string }).subscription),
  };
  const rpc = (name: string, args = {}) => ({
    throwOnError: async () => ({ data: await answers[name]?.(args) }),
  });
  const dependencies: PushDependencies = {
    operator: { rpc } as unknown as PushDependencies['operator'],
    functionsUrl: '',
    deliverPush: () => new Promise((resolve) => setTimeout(() => resolve({ outcome: 'sent' }), 20)),
    failed: () => undefined,
  };
  await expect(sendPushes(dependencies)).rejects.toThrow('the database is away');
  expect(ended).toEqual(['a', 'b']);
});
