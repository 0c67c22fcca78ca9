import type { PhotoChoice } from '../../photos/photo-choice.ts';
import { CARDS, type CardName } from './goal.ts';
import type { GoalValues } from './goal-values.ts';
import type { PendingInputs } from './pending-inputs.ts';

/** A form with the card that is open in it, and what it was before. */
interface Form {
  readonly initialValues: GoalValues;
  readonly values: GoalValues;
  readonly pendingInputs: PendingInputs;
}

/** Gives another photo for one; `before` is what it was in the initial values. */
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

/** Takes what a form holds and gives it with each of its photos changed. */
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

/** Takes a form and gives it with each of its photos changed, also that of the open card. */
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
