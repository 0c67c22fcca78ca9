import { randomInt } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { sendOddRequests } from '../stage/odd/send-odd.ts';
import { placeOfFile } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { startServer, type TestServer } from '../stage/server.ts';

const COUNT = 800;

let server: TestServer;
beforeAll(async () => {
  const { place, remove } = await placeOfFile();
  // Not the project's server: some of the requests are the operator's, and delete the rows of all people.
  server = await startServer({ env: place });
  return async () => {
    await server.stop();
    await remove();
  };
});

it('no odd request causes a server error', async () => {
  const seed = randomInt(2 ** 31);
  const person = await newPerson(server);
  const { faults, accepted } = await sendOddRequests(server.url, person, { count: COUNT, seed });
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(accepted).toBeGreaterThan(COUNT / 20);
});
