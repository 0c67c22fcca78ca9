import { describe, expect, it } from 'vitest';
import { photosIn } from './form-photos.ts';
import { goalIdOf, goalPlace, parseGoalDraft, withParkedPhotos } from './goal-draft.ts';
import { emptyValues, type GoalValues } from './goal-values.ts';
import { NO_PENDING_INPUTS, type PendingCard } from './pending-inputs.ts';

const values: GoalValues = {
  ...emptyValues('g'),
  title: 'Swim',
  tags: ['sea'],
  issues: [{ id: 'i', title: 'Cold', completed_at: null }],
  wishes: [{ id: 'w', description: 'Warm', photo: { kind: 'none' }, completed_at: null }],
};
const kept = {
  initialValues: emptyValues('g'),
  values,
  pendingInputs: NO_PENDING_INPUTS,
};
const overStorage = (value: unknown) => JSON.parse(JSON.stringify(value));

it('has a key for the new goal and one for each goal, also in a second tab', () => {
  expect(goalIdOf(goalPlace('ana', null).form)).toBeNull();
  expect(goalIdOf(`${goalPlace('ana', '7').form}~0199`)).toBe('7');
});

describe('what was kept of a goal form', () => {
  it('is restored unchanged', () => {
    const card = { wall: 'wishes', id: 'n', description: 'The sea', photo: { kind: 'none' } };
    const whole = { ...kept, pendingInputs: { ...NO_PENDING_INPUTS, issues: 'Rain', card } };
    expect(parseGoalDraft(overStorage(whole), 'ana')).toEqual({ ...whole, isPhotoLost: false });
  });

  it('is restored with the previous photo where one was chosen, and reports it', () => {
    const before = { kind: 'stored' as const, path: 'ana/1.jpg', placeholder: '1QcSHQRn' };
    const chosen = { kind: 'chosen' as const, blob: new Blob(['x']) };
    const read = parseGoalDraft(
      overStorage({
        ...kept,
        initialValues: { ...kept.initialValues, photo: before },
        values: { ...values, photo: chosen },
      }),
      'ana',
    );
    expect(read).toMatchObject({ isPhotoLost: true, values: { title: 'Swim', photo: before } });
  });

  it('refers to chosen photos by their names', () => {
    const chosen = (bytes: string) => ({ kind: 'chosen' as const, id: bytes, blob: new Blob() });
    const wishes = [{ id: 'w', description: '', photo: chosen('w'), completed_at: null }];
    const whole = { ...values, photo: chosen('g'), wishes };
    const card = { ...wishes[0], id: 'n', wall: 'wishes', photo: chosen('n') } as PendingCard;
    const form = { ...kept, values: whole, isPhotoLost: false };
    const written = withParkedPhotos(
      { ...form, pendingInputs: { ...NO_PENDING_INPUTS, card } },
      'ana',
    );
    const photos = photosIn(written);
    expect(photos).toEqual(['g', 'w', 'n'].map((id) => ({ kind: 'parked', owner: 'ana', id })));
    expect(parseGoalDraft(overStorage(written), 'ana')).toEqual(written);
  });

  it.each([
    null,
    'text',
    {},
    { ...kept, values: { ...values, issues: 'none' } },
    { ...kept, values: { ...values, tags: [1] } },
  ])('is nothing when it cannot be used: %j', (broken) => {
    expect(parseGoalDraft(overStorage(broken), 'ana')).toBeNull();
  });
});
