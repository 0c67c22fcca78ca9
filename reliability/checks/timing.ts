import { percentile } from '../../bench/percentile.ts';
import { PUBLISHABLE_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import { newAddress, signUp } from '../../e2e/people/sign-up.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { startMailServer } from '../stage/mail-server.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';

const TRIES = extent(500, 25);
/** The first requests teach the server how long sending a mail takes. */
const LESSONS = 10;
const WANTED_MS = 2;

const REQUESTS = {
  'sign-in': { path: '/token?grant_type=password', members: { password: 'Wrong-horse-7' } },
  'sign-up': { path: '/signup', members: { password: 'Correct-horse-7' } },
  recover: { path: '/recover', members: {} },
  otp: { path: '/otp', members: {} },
};

/** Whether an answer, or its duration, reveals that an address has an account. */
export const timing: Check = {
  name: 'timing',
  minutes: 20,
  apart: true,
  run: () => onBothDatabases(compareAll),
};

/** With a mail server, as deployed: only where there is one are mails stored by the transaction that decides on them. */
async function compareAll({ env }: Place): Promise<Finding[]> {
  const known = await signUpIn(env);
  const mails = await startMailServer();
  const mailing = { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'hello@bloom.example' };
  const server = await startServer({ env: { ...env, ...mailing }, asDeployed: true });
  try {
    const findings: Finding[] = [];
    for (const name of Object.keys(REQUESTS) as (keyof typeof REQUESTS)[]) {
      findings.push(await compare(server.url, name, known));
    }
    return findings;
  } finally {
    await server.stop();
    mails.close();
  }
}

/** The address of somebody who has an account; their mail is read in the mailbox of a server without a mail server. */
async function signUpIn(env: Place['env']): Promise<string> {
  const server = await startServer({ env, asDeployed: true });
  try {
    return (await signUp(server.url, PUBLISHABLE_KEY)).email;
  } finally {
    await server.stop();
  }
}

/** A known and an unknown address take turns, so that other work on the machine affects both. */
async function compare(url: string, name: keyof typeof REQUESTS, known: string): Promise<Finding> {
  const times: [number[], number[]] = [[], []];
  const answers = new Set<string>();
  for (let nth = -LESSONS; nth < 2 * TRIES; nth += 1) {
    const isKnown = nth % 2 === 0;
    const { path, members } = REQUESTS[name];
    const began = performance.now();
    const body = { email: isKnown ? known : newAddress(), ...members };
    answers.add(await shapeOfAnswer(`${url}/auth/v1${path}`, body));
    if (nth >= 0) times[isKnown ? 0 : 1].push(performance.now() - began);
  }
  const [seen, unseen] = times.map((some) => percentile(some, 0.5)) as [number, number];
  const apart = Math.abs(seen - unseen);
  return {
    figure:
      `${name}: medians ${seen.toFixed(1)} ms for a known address, ${unseen.toFixed(1)} ms for unknown ones ` +
      `(${TRIES} each), ${answers.size === 1 ? 'answers alike' : 'answers that differ'}`,
    wanted: `less than ${WANTED_MS} ms apart, alike`,
    reached: apart < WANTED_MS && answers.size === 1,
  };
}

/** Status and members of an answer; ids and times differ from request to request anyway. */
async function shapeOfAnswer(address: string, body: object): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const members = Object.keys((await answer.json()) as object).sort();
  return `${answer.status} ${members.join(' ')}`;
}
