import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ManualQueue } from '../../testing/manual-queue.ts';

/** How often people ask, and how long their work takes. */
const crowds = fc.array(
  fc.record({ asks: fc.integer({ min: 1, max: 30 }), cost: fc.integer({ min: 1, max: 2000 }) }),
  {
    minLength: 1,
    maxLength: 12,
  },
);

describe('a fair queue', () => {
  it('runs everything, never more at once than there are places, nor more than two of one person', async () => {
    await fc.assert(
      fc.asyncProperty(crowds, fc.integer({ min: 1, max: 8 }), async (crowd, places) => {
        const bench = new ManualQueue({ places });
        for (const [who, { asks }] of crowd.entries()) {
          for (let time = 0; time < asks; time += 1) bench.ask(String(who));
        }
        do {
          expect(bench.running.length).toBeLessThanOrEqual(places);
          for (const who of crowd.keys()) {
            const own = bench.running.filter((one) => one.who === String(who));
            expect(own.length).toBeLessThanOrEqual(2);
          }
        } while (await bench.endFirst((who) => crowd[Number(who)]?.cost ?? 0));
        const outcomes = await Promise.all(bench.outcomes);
        expect(outcomes.every((outcome) => outcome === 'done')).toBe(true);
        expect(bench.begun).toHaveLength(crowd.reduce((sum, { asks }) => sum + asks, 0));
      }),
      { numRuns: 60 },
    );
  });

  it('starves nobody: whoever waits runs before anyone else has had much more than they', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 2, maxLength: 12 }),
        async (costs) => {
          const bench = new ManualQueue();
          const had = costs.map(() => 0);
          const longest = Math.max(...costs, 250);
          // Everyone always has more work: the hardest case for those who ask for most.
          for (const who of costs.keys()) bench.ask(String(who));
          for (const who of costs.keys()) bench.ask(String(who));
          for (let step = 0; step < 300; step += 1) {
            const who = Number(bench.running[0]?.who);
            await bench.endFirst(() => costs[who] ?? 0);
            had[who] = (had[who] ?? 0) + (costs[who] ?? 0);
            bench.ask(String(who));
            expect(Math.max(...had) - Math.min(...had)).toBeLessThanOrEqual(3 * longest + 500);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('lets people who ask for much alike take turns piece by piece, and not one of them half a second long', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 1, max: 30 }),
        async (demands, cost) => {
          const bench = new ManualQueue();
          for (const [who, demand] of demands.entries())
            for (let time = 0; time < demand; time += 1) bench.ask(String(who), 25);
          let onItsWay: string | null = null;
          for (let step = 0; step < 400; step += 1) {
            const { who = '' } = bench.running[0] ?? {};
            await bench.endFirst(() => cost);
            // The next request of a connection arrives once another one's work has begun.
            if (onItsWay !== null) bench.ask(onItsWay, 25);
            onItsWay = who;
          }
          // After the first turns it is known how long the work takes.
          const known = bench.begun.slice(-200);
          for (const who of demands.keys()) {
            const turns = known.flatMap((one, at) => (one === String(who) ? [at] : []));
            const gaps = turns.map((at, index) => at - (turns[index - 1] ?? 0));
            expect(Math.max(...gaps)).toBeLessThanOrEqual(3 * demands.length);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('runs the work of a person who asks for little next, however many ask for much', async () => {
    const bench = new ManualQueue();
    const cost = (who: string) => (who === 'victim' ? 3 : 1200);
    for (let time = 0; time < 10; time += 1) {
      bench.ask('victim');
      await bench.endFirst(cost);
    }
    for (let hostile = 0; hostile < 20; hostile += 1) {
      for (let time = 0; time < 24; time += 1) bench.ask(`hostile ${hostile}`);
    }
    for (let time = 0; time < 200; time += 1) {
      bench.ask('victim');
      await bench.endFirst(cost);
      expect(bench.running[0]?.who).toBe('victim');
      await bench.endFirst(cost);
    }
  });

  it('is not misled by people who ask for little first and for much later', async () => {
    const bench = new ManualQueue();
    const cost = (who: string) => (who === 'victim' ? 5 : 1);
    for (let time = 0; time < 10; time += 1) {
      for (let hostile = 0; hostile < 20; hostile += 1) bench.ask(`hostile ${hostile}`, 25);
      bench.ask('victim', 25);
      while (await bench.endFirst(cost));
    }
    for (let hostile = 0; hostile < 20; hostile += 1) {
      for (let time = 0; time < 24; time += 1) bench.ask(`hostile ${hostile}`, 25);
    }
    bench.ask('victim', 25);
    await bench.endFirst(() => 2000);
    expect(bench.running[0]?.who).toBe('victim');
    await bench.endFirst(cost);
    for (let hostile = 0; hostile < 20; hostile += 1) bench.ask(`patient ${hostile}`, 250);
    bench.ask('victim', 25);
    await bench.endFirst(() => 2000);
    expect(bench.running[0]?.who).toBe('victim');
  });

  it('keeps half of the places for people whose work is short', async () => {
    const bench = new ManualQueue({ places: 8 });
    for (let time = 0; time < 10; time += 1) {
      bench.ask('victim', 25);
      await bench.endFirst(() => 3);
    }
    for (let hostile = 0; hostile < 20; hostile += 1) bench.ask(`hostile ${hostile}`);
    expect(bench.running).toHaveLength(4);
    bench.ask('victim', 25);
    expect(bench.running.at(-1)?.who).toBe('victim');
  });

  it('knows long work by how long it took, and by what it seems to take, whatever there was before', async () => {
    for (const [took, seemed] of [
      [1200, 25],
      [3, 250],
    ] as const) {
      const bench = new ManualQueue({ places: 8 });
      const askAll = (estimatedMs: number) => {
        for (let hostile = 0; hostile < 20; hostile += 1) {
          bench.ask(`hostile ${hostile}`, estimatedMs);
        }
      };
      askAll(25);
      while (await bench.endFirst(() => took));
      askAll(seemed);
      expect(bench.running).toHaveLength(4);
    }
  });

  it('gives nobody an advantage for having been away', async () => {
    const bench = new ManualQueue();
    for (let time = 0; time < 40; time += 1) bench.ask('steady');
    for (let time = 0; time < 20; time += 1) await bench.endFirst(() => 1000);
    for (let time = 0; time < 20; time += 1) bench.ask('was away');
    const before = bench.begun.length;
    for (let time = 0; time < 10; time += 1) await bench.endFirst(() => 1000);
    const steady = bench.begun.slice(before).filter((who) => who === 'steady');
    expect(steady.length).toBeGreaterThanOrEqual(4);
  });

  it('runs a new person’s short work before that of others who are new with long work', async () => {
    const bench = new ManualQueue({ places: 8 });
    for (let hostile = 0; hostile < 20; hostile += 1) bench.ask(`hostile ${hostile}`);
    bench.ask('victim', 25);
    expect(bench.running.at(-1)?.who).toBe('victim');
  });

  it('keeps the order of one person’s work', async () => {
    const bench = new ManualQueue();
    const seen: number[] = [];
    const all = [1, 2, 3, 4, 5].map((number) =>
      bench.queue.pass('a', 25, async () => void seen.push(number)),
    );
    await Promise.all(all);
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('refuses what one person asks for beyond the limit, and nobody else', async () => {
    const bench = new ManualQueue({ mostWaiting: 3 });
    for (let time = 0; time < 6; time += 1) bench.ask('a');
    bench.ask('b');
    while (await bench.endFirst(() => 1));
    expect(await Promise.all(bench.outcomes)).toEqual([
      ...['done', 'done', 'done', 'done', 'PT429', 'PT429', 'done'],
    ]);
  });

  it('rejects what waits for too long, and does not run it later', async () => {
    const bench = new ManualQueue({ patienceMs: 5 });
    bench.ask('a');
    bench.ask('b');
    expect(await bench.outcomes[1]).toBe('53300');
    await bench.endFirst(() => 1);
    expect(bench.begun).toEqual(['a']);
  });

  it('says to whoever waits for work of their own that they ask for too much: nobody else is busy', async () => {
    const bench = new ManualQueue({ patienceMs: 5 });
    bench.ask('a');
    bench.ask('a');
    expect(await bench.outcomes[1]).toBe('PT429');
  });

  it('rejects all that waits of one person at once', async () => {
    const bench = new ManualQueue();
    for (const who of ['a', 'a', 'b', 'a']) bench.ask(who);
    bench.queue.refuseWaiting('a', Object.assign(new Error(), { sqlstate: 'PT429' }));
    while (await bench.endFirst(() => 1));
    expect(await Promise.all(bench.outcomes)).toEqual(['done', 'PT429', 'done', 'PT429']);
  });

  it('continues after work that failed', async () => {
    const { queue } = new ManualQueue();
    await expect(queue.pass('a', 25, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.pass('a', 25, async () => 'yes')).resolves.toBe('yes');
  });
});
