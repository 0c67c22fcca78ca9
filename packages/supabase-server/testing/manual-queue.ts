import { FairQueue, type FairQueueSettings } from '../src/limits/fair-queue.ts';

/** A queue whose work ends when the test says so. */
export class ManualQueue {
  readonly begun: string[] = [];
  readonly running: { readonly who: string; readonly end: (ms: number) => Promise<void> }[] = [];
  readonly outcomes: Promise<string>[] = [];
  readonly queue: FairQueue;

  constructor(settings: Partial<FairQueueSettings> = {}) {
    this.queue = new FairQueue({
      places: 1,
      perPerson: 2,
      mostWaiting: 1000,
      patienceMs: 60_000,
      ...settings,
    });
  }

  ask(who: string, estimatedMs = 250): void {
    const asked = this.queue.pass(who, estimatedMs, async (reportTime) => {
      this.begun.push(who);
      const { promise, resolve } = Promise.withResolvers<number>();
      const end = async (ms: number) => {
        this.running.splice(
          this.running.findIndex((one) => one.end === end),
          1,
        );
        resolve(ms);
        // The queue notices it a few microtasks later.
        for (let tick = 0; tick < 8; tick += 1) await null;
      };
      this.running.push({ who, end });
      reportTime(await promise);
    });
    this.outcomes.push(
      asked.then(
        () => 'done',
        (fault: { sqlstate: string }) => fault.sqlstate,
      ),
    );
  }

  async endFirst(cost: (who: string) => number): Promise<boolean> {
    const [first] = this.running;
    await first?.end(cost(first.who));
    return first !== undefined;
  }
}
