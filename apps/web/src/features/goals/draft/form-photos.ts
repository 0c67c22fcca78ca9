import type { PhotoChoice } from '../../../photos/photo-choice.ts';
import { CARDS, type CardName } from '../goal.ts';
import type { GoalValues } from './goal-values.ts';
import type { PendingInputs } from './pending-inputs.ts';

/** A form with its open card, and their initial values. */
interface Form {
  readonly initialValues: GoalValues;
  readonly values: GoalValues;
  readonly pendingInputs: PendingInputs;
}

/** Maps a photo to another one; `before` is its initial value. */
type Change = (photo: PhotoChoice, before: PhotoChoice) => PhotoChoice;

const NONE: PhotoChoice = { kind: 'none' };

export function photosIn({
  values,
  pendingInputs,
}: Omit<Form, 'initialValues'>): readonly PhotoChoice[] {
  const cards = [
    ...CARDS.flatMap((name) => values[name]),
    ...(pendingInputs.card ? [pendingInputs.card] : []),
  ];
  return [values.photo, ...cards.map(({ photo }) => photo)];
}

/** Maps each photo in the values of a form. */
export function changePhotos(
  values: GoalValues,
  change: Change,
  initialValues: GoalValues = values,
): GoalValues {
  const cards = (name: CardName) =>
    values[name].map((card) => {
      const twin = initialValues[name].find(({ id }) => id === card.id);
      return { ...card, photo: change(card.photo, twin?.photo ?? NONE) };
    });
  return {
    ...values,
    photo: change(values.photo, initialValues.photo),
    wishes: cards('wishes'),
    achievements: cards('achievements'),
  };
}

/** Maps each photo in a form, including the one of the open card. */
export function changePhotosOfForm<Whole extends Form>(form: Whole, change: Change): Whole {
  const { initialValues, values, pendingInputs } = form;
  const card = pendingInputs.card && {
    ...pendingInputs.card,
    photo: change(pendingInputs.card.photo, NONE),
  };
  return {
    ...form,
    values: changePhotos(values, change, initialValues),
    pendingInputs: { ...pendingInputs, card },
  };
}
