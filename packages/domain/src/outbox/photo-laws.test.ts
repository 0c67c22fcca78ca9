import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pathOfPhoto } from '../photos/photo.ts';
import { type Happening, photoStage } from './testing/photo-stage.ts';

const some = (...kinds: readonly string[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(5) });

/** Random events: what the person does, what another device does, attempts to send with their result. */
const happenings = fc.array(
  fc.oneof(
    some('add', 'replace', 'clear', 'write', 'delete', 'undo', 'bring back', 'let go'),
    some('send', 'send', 'send', 'lose', 'refuse', 'read'),
    some('deleted', 'replaced', 'tidied', 'restored', 'discard', 'retry'),
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
);

it('removes no photo that anything still needs, and leaves none that nothing does', () => {
  fc.assert(
    fc.property(happenings, fc.constantFrom('discard', 'retry'), (all, end) => {
      const device = photoStage();
      for (const one of all as Happening[]) device.happen(one);
      for (let turn = 0; turn < 8 * all.length + 8 && !device.isEmpty(); turn += 1) {
        device.happen({ kind: 'send' });
        device.happen({ kind: turn < 4 * all.length ? end : 'discard' });
      }
      expect(device.isEmpty()).toBe(true);
      device.happen({ kind: 'tidied' });
      const { rows, trash, storage, lost, isNamed } = device.server;
      const named = [...rows.values(), ...[...trash.values()].map(({ row }) => row)].flatMap(
        ({ photo_filepath: path }) => (path === null ? [] : [path]),
      );
      expect(named.filter((path) => !storage.has(path))).toEqual([]);
      const left = [...storage].map(pathOfPhoto);
      expect(left.filter((path) => !isNamed(path) && !lost.has(path))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
