import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Backlog } from './backlog.ts';

class Reader {
  buffered = 0;
  isCut = false;
  cut() {
    this.isCut = true;
    this.buffered = 0;
  }
}

it('never buffers more than its limit, and closes no reader without need', () => {
  const step = fc.record({
    reader: fc.nat({ max: 9 }),
    bytes: fc.integer({ min: -400, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const backlog = new Backlog(1_000);
      const readers = Array.from({ length: 10 }, () => new Reader());
      const waiting = () => readers.reduce((sum, { buffered }) => sum + buffered, 0);
      for (const { reader: index, bytes } of steps) {
        const reader = readers[index];
        if (reader === undefined || reader.isCut) continue;
        const before = readers.filter(({ isCut }) => isCut).length;
        reader.buffered = Math.max(0, reader.buffered + bytes);
        const isTooMuch = waiting() > 1_000;
        // The backlog is not told when bytes are read.
        if (bytes > 0) backlog.note(reader);
        expect(waiting()).toBeLessThanOrEqual(1_000);
        const cut = readers.filter(({ isCut }) => isCut).length - before;
        expect(cut > 0).toBe(isTooMuch);
      }
    }),
  );
});

it('closes the reader with most buffered', () => {
  const backlog = new Backlog(1_000);
  const [slow, slower] = [new Reader(), new Reader()];
  slow.buffered = 400;
  backlog.note(slow);
  slower.buffered = 700;
  backlog.note(slower);
  expect([slow.isCut, slower.isCut]).toEqual([false, true]);
});
