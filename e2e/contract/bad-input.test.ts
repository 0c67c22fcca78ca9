import { randomInt } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { newPerson } from './person.ts';
import { sendOddRequests } from './send-odd.ts';

const COUNT = 800;

it('no request, however odd, is answered with a fault of the server', async () => {
  const seed = randomInt(2 ** 31);
  const person = await newPerson();
  const { faults, accepted } = await sendOddRequests(inject('contract').url, person, {
    count: COUNT,
    seed,
  });
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(accepted).toBeGreaterThan(COUNT / 20);
});
