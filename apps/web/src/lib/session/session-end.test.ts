import { beforeEach, expect, it } from 'vitest';
import { endDeliberately, noticingSessionEnd, takeSessionEnd } from './session-end.ts';

beforeEach(() => void takeSessionEnd());

const REFRESH = 'https://bloom.example/auth/v1/token?grant_type=refresh_token';
const answering = (status: number, body: unknown) =>
  noticingSessionEnd(async () => Response.json(body, { status }));

it.each([
  ['session_expired', 'expired'],
  ['session_not_found', 'elsewhere'],
  ['refresh_token_not_found', 'elsewhere'],
  ['refresh_token_already_used', 'unsafe'],
  ['user_banned', 'locked'],
  ['user_not_found', 'deleted'],
] as const)(
  'a renewal that is refused with %s says "%s", once, and passes on',
  async (code, end) => {
    const answer = await answering(400, { code })(REFRESH);
    expect(await answer.json()).toEqual({ code });
    expect(takeSessionEnd()).toBe(end);
    expect(takeSessionEnd()).toBe('otherTab');
  },
);

it('reads the older shape of an error too, and the person’s refusal', async () => {
  await answering(403, { code: 403, error_code: 'session_not_found' })(
    'https://bloom.example/auth/v1/user',
  );
  expect(takeSessionEnd()).toBe('elsewhere');
});

it.each([
  ['https://bloom.example/auth/v1/token?grant_type=password', 400, { code: 'user_banned' }],
  ['https://bloom.example/rest/v1/goals', 403, { code: 'session_not_found' }],
  ['https://bloom.example/auth/v1/user', 403, { code: 'of another server' }],
  [REFRESH, 503, { code: 'session_not_found' }],
  [REFRESH, 429, { code: 'over_request_rate_limit' }],
])('what %s answers with %i says nothing', async (address, status, body) => {
  await answering(status, body)(address);
  expect(takeSessionEnd()).toBe('otherTab');
});

it.each([null, 'not an object', { code: 'of another server' }])(
  'a renewal refused with %o was not ended in another tab',
  async (body) => {
    await answering(400, body)(REFRESH);
    expect(takeSessionEnd()).toBe('elsewhere');
  },
);

it('shows nothing for a session that its person ended here', async () => {
  await endDeliberately(async () => expect(takeSessionEnd()).toBeNull());
  expect(takeSessionEnd()).toBe('otherTab');
});

it.each(['expired', 'deleted'] as const)(
  'asks what a refresh token that is gone cannot say: %s',
  async (end) => {
    const asked: string[] = [];
    const answers = noticingSessionEnd(async (input) => {
      asked.push(String(input));
      const isAsked = String(input).endsWith('/ended');
      return isAsked
        ? Response.json({ end })
        : Response.json({ code: 'refresh_token_not_found' }, { status: 400 });
    });
    await answers(REFRESH);
    expect(asked).toEqual([REFRESH, 'https://bloom.example/auth/v1/ended']);
    expect(takeSessionEnd()).toBe(end);
  },
);
