import type { Entry, Refusal, Step } from '@bloom/domain/outbox/entry';
import { describe, expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

const insert: Step = { kind: 'insert', table: 'wishes', row: { id: 'a' }, shown: {} };

function refused(refusal: Partial<Refusal>, step: Step = insert): Entry {
  const whole = { kind: 'refused', code: null, message: 'no', ...refusal } as const;
  return { key: '1', format: 1, madeAt: '', steps: [step], sent: 0, refusal: whole };
}

describe('why a save was refused', () => {
  it.each([
    [{ kind: 'missing' }, { kind: 'missing' }],
    [
      { code: 'PT413', details: '{"kind":"wishes","limit":10}' },
      { kind: 'full', full: { kind: 'wishes', limit: 10 } },
    ],
    [{ code: '42501' }, { kind: 'access' }],
    [{ code: '403' }, { kind: 'access' }],
    [{ code: '23505' }, { kind: 'duplicate' }],
    [{ code: '23503' }, { kind: 'goalGone' }],
    [{ code: 'photo_lost' }, { kind: 'photoLost' }],
    [{ code: '413' }, { kind: 'photoTooLarge' }],
    [{ code: '415' }, { kind: 'notAPhoto' }],
    // What is full is not told.
    [{ code: 'PT413', details: 'much' }, { kind: 'other' }],
    [{ code: '22P02' }, { kind: 'other' }],
    [{ code: 'toString' }, { kind: 'other' }],
  ] as const)('%j is %j', (refusal, reason) => {
    expect(reasonOf(refused(refusal))).toEqual(reason);
  });

  it('detects what is too long from the written values', () => {
    const row = { id: 'a', description: '🌱'.repeat(5001) };
    expect(reasonOf(refused({ code: '23514' }, { ...insert, row }))).toEqual({ kind: 'tooLong' });
    const fits = { id: 'a', description: '🌱'.repeat(5000) };
    expect(reasonOf(refused({ code: '23514' }, { ...insert, row: fits }))).toEqual({
      kind: 'other',
    });
    const fields = { title: 'x'.repeat(501) };
    const update = { kind: 'update', table: 'todos', id: 't', before: {}, base: null } as const;
    expect(reasonOf(refused({ code: '23514' }, { ...update, fields }))).toEqual({
      kind: 'tooLong',
    });
  });
});
