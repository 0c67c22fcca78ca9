import { afterEach, expect, it } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
} from '../../../lib/backend/testing-server.ts';
import { proveFactor } from './factors-api.ts';

afterEach(leaveTestServer);

const expired = { code: 'mfa_challenge_expired', message: 'expired' };

it('sends a proof whose answer was lost again with the same challenge', async () => {
  const user = { id: 'ana', factors: [] };
  const challenges: string[] = [];
  const proofs: string[] = [];
  const answers = [noAnswer, noAnswer, () => Response.json(expired, { status: 422 }), null];
  const answer = (path: string, request?: RequestInit) => {
    if (!path.endsWith('/verify')) {
      challenges.push(`challenge ${challenges.length + 1}`);
      return Response.json({ id: challenges.at(-1), type: 'totp', expires_at: 0 });
    }
    const { challenge_id } = JSON.parse(String(request?.body));
    proofs.push(challenge_id);
    const fails = answers.shift();
    if (fails === noAnswer) throw noAnswer();
    return fails ? fails() : Response.json(sessionOf(user));
  };
  signInAt(answer as never, sessionOf(user));
  await expect(proveFactor(['app'], '123456')).rejects.toThrow();
  await expect(proveFactor(['app'], '123456')).rejects.toThrow();
  expect(proofs).toEqual(['challenge 1', 'challenge 1']);
  // Where the request never came to the server and its challenge is too old, a new one is asked for.
  await proveFactor(['app'], '123456');
  expect(proofs.slice(2)).toEqual(['challenge 1', 'challenge 2']);
});
