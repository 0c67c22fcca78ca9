import type { PhotoChoice } from '../../photos/photo-choice.ts';
import type { GoalDraft } from './draft.ts';
import { CARDS, type CardName } from './goal.ts';
import type { Typed } from './typed.ts';

/** A form with the card that is open in it, and what it was before. */
interface Form {
  readonly untouched: GoalDraft;
  readonly draft: GoalDraft;
  readonly typed: Typed;
}

/** Gives another photo for one; `before` is what it was in the untouched form. */
type Change = (photo: PhotoChoice, before: PhotoChoice) => PhotoChoice;

const NONE: PhotoChoice = { kind: 'none' };

/** Takes a form and gives all of its photos. */
export function photosIn({ draft, typed }: Omit<Form, 'untouched'>): readonly PhotoChoice[] {
  const cards = [...CARDS.flatMap((name) => draft[name]), ...(typed.card ? [typed.card] : [])];
  return [draft.photo, ...cards.map(({ photo }) => photo)];
}

/** Takes a draft and gives it with each of its photos changed. */
export function changePhotos(
  draft: GoalDraft,
  change: Change,
  untouched: GoalDraft = draft,
): GoalDraft {
  const cards = (name: CardName) =>
    draft[name].map((card) => {
      const twin = untouched[name].find(({ id }) => id === card.id);
      return { ...card, photo: change(card.photo, twin?.photo ?? NONE) };
    });
  return {
    ...draft,
    photo: change(draft.photo, untouched.photo),
    wishes: cards('wishes'),
    achievements: cards('achievements'),
  };
}

/** Takes a form and gives it with each of its photos changed, also that of the open card. */
export function changePhotosOfForm<Whole extends Form>(form: Whole, change: Change): Whole {
  const { untouched, draft, typed } = form;
  const card = typed.card && { ...typed.card, photo: change(typed.card.photo, NONE) };
  return { ...form, draft: changePhotos(draft, change, untouched), typed: { ...typed, card } };
}
