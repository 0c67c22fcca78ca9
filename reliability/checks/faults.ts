import { randomUUID } from 'node:crypto';
import { PUBLISHABLE_KEY, startServer, type TestServer } from '../../e2e/contract/stage/server.ts';
import { type Person, signUp } from '../../e2e/people/sign-up.ts';
import type { Check, Finding } from '../figure.ts';
import { Ledger } from '../product/ledger.ts';
import type { LineState, Moment } from '../stage/faulty-line.ts';
import { type FaultyServices, openFaultyServices, type Service } from '../stage/faulty-services.ts';
import { onPostgres, type Place } from '../stage/places.ts';

const FAULTS: readonly LineState[] = ['slow', 'reset', 'half-open'];
const MOMENTS: readonly Moment[] = ['connecting', 'answering'];
const ANSWERED_MS = 30_000;
const WELL_MS = 10_000;

/**
 * Each service slow, reset and half open, from the first byte or only when it answers: 24 faults on PostgreSQL. Under
 * each of them the request that needs that service is repeated until it works, as a person would do.
 */
export const faults: Check = {
  name: 'faults',
  minutes: 12,
  apart: true,
  run: () => onPostgres(causeFaults),
};

/** A request that needs a service. @returns the status of the answer */
type Need = (person: Person) => Promise<number | null>;

async function causeFaults(place: Place): Promise<Finding[]> {
  const people = await signUpPeople(place, FAULTS.length * MOMENTS.length);
  const services = await openFaultyServices(place);
  const server = await startServer({ env: services.env, asDeployed: true });
  try {
    const ledger = new Ledger(people[0] as Person);
    const needs = needsOf(server, ledger);
    const outcomes: Outcome[] = [];
    for (const [service, line] of services.lines) {
      const queue = [...people];
      for (const state of FAULTS) {
        for (const moment of MOMENTS) {
          const person = queue.pop() as Person;
          const fault = `${service} ${state} when ${moment}`;
          outcomes.push(
            await askDuring(
              fault,
              () => needs[service](person),
              (on) => line.set(on ? state : 'through', moment),
            ),
          );
        }
      }
    }
    const charges = await payAll(server, services, people);
    const lost = (await ledger.missing(server.url)).length;
    return [
      judge(outcomes),
      ...judgeCharges(charges, people),
      await judgeEnd(server, lost, ledger.size),
    ];
  } finally {
    await server.kill();
    await services.close();
  }
}

interface Outcome {
  readonly fault: string;
  /** The status and the time under the fault. */
  readonly status: number | null;
  readonly ms: number;
  /** How long after the fault it worked again. */
  readonly wellAfter: number;
}

async function askDuring(
  fault: string,
  need: () => Promise<number | null>,
  set: (on: boolean) => void,
): Promise<Outcome> {
  set(true);
  const began = performance.now();
  const status = await need();
  const ms = Math.round(performance.now() - began);
  set(false);
  const ended = performance.now();
  let again = await need();
  while (again !== 200 && again !== 201 && performance.now() - ended < 60_000) again = await need();
  const wellAfter = Math.round(performance.now() - ended);
  console.log(`  ${fault}: ${status} in ${ms} ms, then ${again} after ${wellAfter} ms`);
  return { fault, status, ms, wellAfter };
}

/** People who signed up while the development mailbox received the mails. */
async function signUpPeople({ env }: Place, count: number): Promise<Person[]> {
  const server = await startServer({ env, asDeployed: true });
  const people: Person[] = [];
  while (people.length < count) people.push(await signUp(server.url, PUBLISHABLE_KEY));
  await server.stop();
  return people;
}

function needsOf({ url }: TestServer, ledger: Ledger): Readonly<Record<Service, Need>> {
  return {
    database: () => ledger.write(url, randomUUID()),
    SMTP: ({ email }) => post(`${url}/auth/v1/recover`, { email }),
    S3: (person) => new Ledger(person).upload(url, `${randomUUID()}.png`),
    Stripe: (person) => post(`${url}/functions/v1/create_checkout_session`, {}, person),
  };
}

async function post(url: string, body: object, person?: Person): Promise<number | null> {
  const answer = await send(url, body, person);
  await answer?.arrayBuffer();
  return answer?.status ?? null;
}

function send(url: string, body: object, person?: Person): Promise<Response | null> {
  return fetch(url, {
    method: 'POST',
    headers: {
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...(person && { authorization: `Bearer ${person.accessToken}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(90_000),
  }).catch(() => null);
}

interface Charges {
  readonly customers: number;
  readonly subscriptions: number;
}

/** Everybody pays what they began during the faults; then Stripe's charges are counted. */
async function payAll(
  server: TestServer,
  { stripe, stripeUrl }: FaultyServices,
  people: readonly Person[],
): Promise<Charges> {
  for (const person of people) {
    const begun = await send(`${server.url}/functions/v1/create_checkout_session`, {}, person);
    if (!begun?.ok) throw new Error(`A checkout was answered with ${begun?.status}`);
    const { clientSecret } = (await begun.json()) as { readonly clientSecret: string };
    await fetch(`${stripeUrl}/v1/payment_pages/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_sandbox' },
      body: new URLSearchParams({
        client_secret: clientSecret,
        'card[number]': '4242424242424242',
        email: person.email,
      }),
    });
  }
  const [customers, subscriptions] = await Promise.all([
    stripe.customers.list({ limit: 100 }),
    stripe.subscriptions.list({ limit: 100, status: 'all' }),
  ]);
  return { customers: customers.data.length, subscriptions: subscriptions.data.length };
}

function judge(outcomes: readonly Outcome[]): Finding {
  const late = outcomes.filter(({ status, ms }) => status === null || ms > ANSWERED_MS);
  const slow = outcomes.filter(({ wellAfter }) => wellAfter > WELL_MS);
  const longest = Math.max(...outcomes.map(({ ms }) => ms));
  const named = [...late, ...slow].map(({ fault }) => fault).join(', ');
  return {
    figure: `${outcomes.length} faults: answered after ${longest} ms at most, well again after ${Math.max(...outcomes.map(({ wellAfter }) => wellAfter))} ms at most${named === '' ? '' : `; not in time: ${named}`}`,
    wanted: `answered within ${ANSWERED_MS / 1000} s, well within ${WELL_MS / 1000} s`,
    reached: late.length + slow.length === 0,
  };
}

function judgeCharges({ customers, subscriptions }: Charges, people: readonly Person[]): Finding[] {
  const count = people.length;
  return [
    {
      figure: `${count} people paid after them: ${customers} customers and ${subscriptions} subscriptions at Stripe`,
      wanted: `${count} and ${count}: 0 duplicate charges`,
      reached: customers === count && subscriptions === count,
    },
  ];
}

async function judgeEnd(server: TestServer, lost: number, size: number): Promise<Finding> {
  const code = await server.stop();
  const uncaught = server.output().match(/uncaught|unhandled/gi)?.length ?? 0;
  return {
    figure: `after them: ${uncaught} uncaught exceptions, ended with code ${code}, ${lost} of ${size} acknowledged rows lost`,
    wanted: '0, code 0, 0 lost',
    reached: uncaught === 0 && code === 0 && lost === 0,
  };
}
