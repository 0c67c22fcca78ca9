import { Agent, request } from 'node:http';
import fc from 'fast-check';
import type { Person } from '../../../people/sign-up.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../server.ts';
import { type OddRequest, oddRequest, type Sender } from './odd-requests.ts';

/** An answer that a request from outside must never get, or no answer at all. */
export interface Fault {
  readonly request: OddRequest;
  /** Null when the connection ended without an answer. */
  readonly status: number | null;
  readonly body: string;
}

export interface Outcome {
  /** Requests that were answered with 5xx, or not at all. */
  readonly faults: readonly Fault[];
  /** How many were answered with 2xx: if all of them failed early, the test would show nothing. */
  readonly accepted: number;
}

/** PostgREST's own answer to an update that touches more rows than `max-affected` allows (protocol 3.12). */
const DELIBERATE = /PGRST124|"21000"/;
const AT_ONCE = 16;
const BATCH = 2000;

/** Sends this many requests, the same ones for the same seed. */
export async function sendOddRequests(
  url: string,
  person: Person,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const faults: Fault[] = [];
  let accepted = 0;
  try {
    for (let sent = 0; sent < count; sent += BATCH) {
      const numRuns = Math.min(BATCH, count - sent);
      const queue = fc.sample(oddRequest, { numRuns, seed: seed + sent });
      const send = async () => {
        for (let next = queue.pop(); next; next = queue.pop()) {
          const answer = await ask(agent, url, next, person);
          if (answer.status !== null && answer.status < 300) accepted += 1;
          if (isFault(answer)) faults.push({ request: next, ...answer });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, send));
    }
    return { faults, accepted };
  } finally {
    agent.destroy();
  }
}

interface Answer {
  readonly status: number | null;
  readonly body: string;
}

const isFault = ({ status, body }: Answer) =>
  status === null || (status >= 500 && status !== 501 && !DELIBERATE.test(body));

function ask(agent: Agent, url: string, odd: OddRequest, person: Person): Promise<Answer> {
  const mine = (text: string) => text.replaceAll('{me}', person.id);
  const body = odd.body === null ? null : Buffer.from(mine(odd.body));
  return new Promise((resolve) => {
    const sent = request(new URL(url), {
      agent,
      method: odd.method,
      path: mine(odd.path),
      headers: {
        ...tokens(odd.sender, person),
        ...odd.headers,
        ...(body === null ? {} : { 'content-length': body.length }),
      },
      timeout: 20_000,
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer within 20 s')));
    sent.once('error', (fault) => resolve({ status: null, body: String(fault) }));
    sent.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', (fault) => resolve({ status: null, body: String(fault) }));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? null, body: Buffer.concat(parts).toString() }),
      );
    });
    sent.end(body);
  });
}

function tokens(sender: Sender, person: Person): Record<string, string> {
  if (sender === 'nobody') return { apikey: PUBLISHABLE_KEY };
  if (sender === 'operator') return { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` };
  const token = sender === 'person' ? person.accessToken : `${person.accessToken}x`;
  return { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
}
