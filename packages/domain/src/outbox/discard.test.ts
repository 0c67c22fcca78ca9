import { describe, expect, it } from 'vitest';
import { acknowledge } from './acknowledge.ts';
import { discard } from './discard.ts';
import { enqueue } from './enqueue.ts';
import type { Refusal } from './entry.ts';
import { refuse } from './refuse.ts';
import { entry, insert, key, remove, sent, stepsOf, take } from './testing/saves.ts';

const NO: Refusal = { kind: 'refused', code: '42501', message: 'no' };

describe('what the server refuses', () => {
  it('does not discard another row’s deletion with it, nor delete it', () => {
    const one = sent(take([insert('a')]));
    const more = enqueue(refuse(one, key(one), NO, 1), entry(remove('a', 'b')));
    expect(stepsOf(discard(more, key(more)))).toEqual([[remove('a', 'b')]]);
    const early = sent(take([remove('a', 'b')]));
    const later = enqueue(refuse(early, key(early), NO, 0), entry(remove('a')));
    const left = acknowledge(later, key(later, 1), { steps: 1, rows: [] });
    expect(stepsOf(left)).toEqual([[remove('a', 'b')]]);
  });

  it('is discarded with everything that depends on its new rows', () => {
    const goal = sent(take([insert('g', {}, 'goals')]));
    const ofOther = insert('j', { goal_id: 'h' }, 'issues');
    const more = [insert('i', { goal_id: 'g' }, 'issues'), ofOther].reduce(
      (outbox, step) => enqueue(outbox, entry(step)),
      goal,
    );
    const refused = refuse(more, key(more), NO, 0);
    expect(stepsOf(discard(refused, key(refused)))).toEqual([[ofOther]]);
  });
});
