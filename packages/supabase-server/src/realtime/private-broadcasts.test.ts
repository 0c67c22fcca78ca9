import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRealtimeStage, type RealtimeStage } from '../../testing/realtime-stage.ts';

let stage: RealtimeStage;
beforeAll(async () => {
  stage = await openRealtimeStage(
    'create policy "open" on realtime.messages for all to anon using (true) with check (true)',
    { realtime: { limits: { messagesPerSecond: 2 } } },
  );
});
afterAll(() => stage.close());

async function send(topics: readonly string[]): Promise<number> {
  const messages = topics.map((topic) => ({ topic, event: 'e', payload: 1, private: true }));
  const answer = await fetch(`${stage.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: stage.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ messages }),
  });
  return answer.status;
}

it('counts a private topic as several messages, since its policies are asked, but each only once in a request', async () => {
  expect(await send(['a', 'b', 'c'])).toBe(429);
  expect(await send(['a', 'a', 'a'])).toBe(202);
});
