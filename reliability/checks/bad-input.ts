import { sendOddRequests } from '../../e2e/contract/stage/odd/send-odd.ts';
import { PUBLISHABLE_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import { signUp } from '../../e2e/people/sign-up.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { seed } from '../random-seed.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';

const COUNT = extent(50_000, 2000);

/** Requests that no client would send, over every route, with every kind of sender: 100,000 on both databases. */
export const badInput: Check = {
  name: 'bad-input',
  minutes: 8,
  apart: true,
  run: () => onBothDatabases(sendAll),
};

async function sendAll({ env }: Place): Promise<Finding[]> {
  const server = await startServer({ env, asDeployed: true });
  try {
    const person = await signUp(server.url, PUBLISHABLE_KEY);
    const { faults, accepted } = await sendOddRequests(server.url, person, { count: COUNT, seed });
    for (const fault of faults.slice(0, 10)) console.log(JSON.stringify(fault));
    return [
      {
        figure: `${COUNT} odd requests, ${accepted} of them accepted: ${faults.length} answered with 5xx or not at all`,
        wanted: '0',
        reached: faults.length === 0 && accepted > COUNT / 20,
        seed,
      },
    ];
  } finally {
    await server.stop();
  }
}
