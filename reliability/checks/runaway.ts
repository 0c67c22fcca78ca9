import { randomUUID } from 'node:crypto';
import { PUBLISHABLE_KEY, startServer, type TestServer } from '../../e2e/contract/stage/server.ts';
import { type Person, signUp } from '../../e2e/people/sign-up.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { Ledger, untilWritten } from '../product/ledger.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';

const TIMES = extent(10, 2);
const ROWS = 6000;
const FILTERS = 50;
const LIKE_THE_TEXTS = 'ab'.repeat(8);
const LONGEST_MS = { PGlite: 2000, PostgreSQL: 20_000 } as const;
const WELL_MS = 5000;

/**
 * A person asks for something that would take half a minute: it is ended, nothing acknowledged is lost, and others go
 * on.
 */
export const runaway: Check = { name: 'runaway', minutes: 6, run: () => onBothDatabases(runAway) };

async function runAway({ database, env }: Place): Promise<Finding[]> {
  const server = await startServer({ env, asDeployed: true });
  try {
    const person = await signUp(server.url, PUBLISHABLE_KEY);
    await seedLongTexts(server.url, person);
    const ledger = new Ledger(person);
    const [ended, well]: [number[], number[]] = [[], []];
    const statuses = new Set<number>();
    for (let time = 0; time < TIMES; time += 1) {
      await ledger.write(server.url, randomUUID());
      const began = performance.now();
      statuses.add((await ask(server, person)).status);
      ended.push(performance.now() - began);
      well.push(await untilWritten(server.url, ledger));
    }
    const lost = (await ledger.missing(server.url)).length;
    const [longest, slowest] = [Math.max(...ended), Math.max(...well)];
    return [
      {
        figure: `runaway query × ${TIMES}: ended after ${longest.toFixed(0)} ms at most with ${[...statuses].join(', ')}, writing again ${slowest.toFixed(0)} ms later at most, ${lost} of ${ledger.size} acknowledged rows lost`,
        wanted: `ended within ${LONGEST_MS[database] / 1000} s, well within ${WELL_MS / 1000} s, 0 lost`,
        reached:
          !statuses.has(200) && longest < LONGEST_MS[database] && slowest < WELL_MS && lost === 0,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Every filter reads every text from end to end, compares 16 letters at every other place, and finds nothing. */
function ask({ url }: TestServer, { accessToken }: Person): Promise<Response> {
  const filters = Array.from(
    { length: FILTERS },
    (_, index) => `description.like.*${LIKE_THE_TEXTS}b${index}*`,
  );
  return fetch(`${url}/rest/v1/gratitudes?select=id&or=(${filters.join(',')})`, {
    headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${accessToken}` },
  });
}

async function seedLongTexts(url: string, { accessToken }: Person): Promise<void> {
  const description = 'ab'.repeat(2500);
  for (let planted = 0; planted < ROWS; planted += 150) {
    const answer = await fetch(`${url}/rest/v1/gratitudes`, {
      method: 'POST',
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        prefer: 'return=minimal',
      },
      body: JSON.stringify(Array.from({ length: 150 }, () => ({ description }))),
    });
    if (!answer.ok) throw new Error(`Seeding was answered with ${answer.status}`);
  }
}
