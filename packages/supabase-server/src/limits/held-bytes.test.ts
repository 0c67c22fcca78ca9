import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { HeldBytes, type Holder } from './held-bytes.ts';

class Request implements Holder {
  readonly client: string;
  bytes: number;
  isCut = false;

  constructor(client: string, bytes: number) {
    this.client = client;
    this.bytes = bytes;
  }

  cut() {
    this.isCut = true;
    this.bytes = 0;
  }
}

/** Its connection ends, and it still waits for the database. */
class WaitingRequest extends Request {
  override cut() {
    this.isCut = true;
  }
}

let held: HeldBytes;

beforeEach(() => {
  held = new HeldBytes(1_000);
});

function hold(...requests: Request[]): readonly boolean[] {
  for (const request of requests) held.add(request);
  held.look();
  return requests.map(({ isCut }) => isCut);
}

it('cuts nothing while all fits', () => {
  expect(hold(new Request('a', 600), new Request('b', 400))).toEqual([false, false]);
  expect(held.isOverShare('a')).toBe(false);
});

it('cuts the fullest of whoever holds most, and no more than is needed', () => {
  const cut = hold(
    ...[new Request('a', 300), new Request('a', 500), new Request('a', 200)],
    new Request('b', 450),
  );
  expect(cut).toEqual([false, true, false, false]);
  expect([held.isOverShare('a'), held.isOverShare('b')]).toEqual([true, false]);
});

it('counts what waits for the database, and cuts nobody else for it', () => {
  const [first, second] = [new WaitingRequest('a', 800), new WaitingRequest('a', 700)];
  const other = new Request('b', 100);
  expect(hold(first, second, other)).toEqual([true, false, false]);
  held.look();
  expect([second.isCut, other.isCut]).toEqual([true, false]);
  held.look();
  expect([held.isOverShare('a'), held.isOverShare('b'), other.isCut]).toEqual([true, false, false]);
  held.remove(first);
  held.look();
  expect(held.isOverShare('a')).toBe(false);
});

it('lets whoever held too much ask again once nothing is held', () => {
  const request = new WaitingRequest('a', 2_000);
  hold(request);
  expect(held.isOverShare('a')).toBe(true);
  held.remove(request);
  expect(held.isOverShare('a')).toBe(false);
});

it('fits after each look, and cuts nobody who holds less than an equal share', () => {
  const request = fc.record({
    client: fc.constantFrom('a', 'b', 'c'),
    bytes: fc.nat({ max: 900 }),
  });
  fc.assert(
    fc.property(fc.array(request, { maxLength: 30 }), (requests) => {
      held = new HeldBytes(1_000);
      const all = requests.map(({ client, bytes }) => new Request(client, bytes));
      const bytesOf = (client: string) =>
        all.reduce((sum, one) => (one.client === client ? sum + one.bytes : sum), 0);
      const before = new Map(['a', 'b', 'c'].map((client) => [client, bytesOf(client)]));
      const holding = [...before.values()].filter((bytes) => bytes > 0).length;
      hold(...all);
      expect(bytesOf('a') + bytesOf('b') + bytesOf('c')).toBeLessThanOrEqual(1_000);
      for (const { client, isCut } of all)
        if (isCut) expect(before.get(client)).toBeGreaterThan(1_000 / holding);
    }),
  );
});
