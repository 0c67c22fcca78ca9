import { toSatisfaction } from '@bloom/domain/satisfaction';
import type { DraftPlace } from '../../lib/draft.ts';
import { formOf } from '../../lib/draft-claim.ts';
import { type PhotoChoice, parseKeptPhoto } from '../../lib/photo-choice.ts';
import type { CardDraft, GoalDraft, TitledDraft } from './draft.ts';
import { CARDS } from './goal.ts';
import { NOTHING_TYPED, type Typed } from './typed.ts';

/** What is kept of a goal form in which something is typed and not saved. */
export interface KeptGoal {
  /** The form as it was when somebody began to type. */
  readonly untouched: GoalDraft;
  readonly draft: GoalDraft;
  readonly typed: Typed;
  /** The forms of saves that failed; see `SaveRequest`. */
  readonly attempts: readonly GoalDraft[];
  /** Whether a photo had been chosen: its bytes are not kept. */
  readonly isPhotoLost: boolean;
}

/** What the names of all goal forms begin with. */
export const GOAL_FORMS = 'goal.';
const NEW = 'new';

/** Gives the place of the draft of a goal; null stands for the new one. */
export function goalPlace(owner: string, goalId: string | null): DraftPlace {
  return { owner, form: `${GOAL_FORMS}${goalId ?? NEW}` };
}

/** Takes the name of a kept form and gives the id of the goal that it changes, or null for the new one. */
export function goalIdOf(name: string): string | null {
  const id = formOf(name).slice(GOAL_FORMS.length);
  return id === NEW ? null : id;
}

/** Takes what was kept and gives it, or null when it cannot be used. A photo that was chosen is as it was before. */
export function parseKeptGoal(kept: unknown): KeptGoal | null {
  const { untouched, draft, typed, attempts } = Object(kept);
  if (!isDraft(untouched) || !isDraft(draft)) return null;
  const lost: PhotoChoice[] = [];
  const parsed = { ...NOTHING_TYPED, ...typed };
  return {
    untouched,
    draft: withPhotos(draft, untouched, lost),
    typed: { ...parsed, card: readCard(parsed.card, lost) },
    attempts: Array.isArray(attempts)
      ? attempts.filter(isDraft).map((attempt) => withPhotos(attempt, untouched, []))
      : [],
    isPhotoLost: lost.length > 0,
  };
}

/** Gives the form with every photo that could not be kept as it was in another one. */
function withPhotos(draft: GoalDraft, untouched: GoalDraft, lost: PhotoChoice[]): GoalDraft {
  const read = (photo: PhotoChoice, before: PhotoChoice): PhotoChoice => {
    const known = parseKeptPhoto(photo);
    if (known === null) lost.push(photo);
    return known ?? before;
  };
  const cards = (name: (typeof CARDS)[number]) =>
    draft[name].map((card) => {
      const twin = untouched[name].find(({ id }) => id === card.id);
      return { ...card, photo: read(card.photo, twin?.photo ?? { kind: 'none' }) };
    });
  return {
    ...draft,
    satisfaction: toSatisfaction(draft.satisfaction),
    photo: read(draft.photo, untouched.photo),
    wishes: cards('wishes'),
    achievements: cards('achievements'),
  };
}

function readCard(card: Typed['card'], lost: PhotoChoice[]): Typed['card'] {
  if (!isCard(card) || !CARDS.some((name) => name === card.wall)) return null;
  const photo = parseKeptPhoto(card.photo);
  if (photo === null) lost.push(card.photo);
  return { ...card, photo: photo ?? { kind: 'none' } };
}

function isDraft(kept: unknown): kept is GoalDraft {
  const { id, title, description, tags, satisfaction, photo, issues, strategies, ...rest } =
    Object(kept);
  return (
    [id, title, description].every(isText) &&
    isListOf(tags, isText) &&
    typeof satisfaction === 'number' &&
    typeof Object(photo).kind === 'string' &&
    isListOf(issues, isTitled) &&
    isListOf(strategies, isTitled) &&
    isListOf(rest.wishes, isCard) &&
    isListOf(rest.achievements, isCard)
  );
}

function isTitled(kept: unknown): kept is TitledDraft {
  const { id, title } = Object(kept);
  return isText(id) && isText(title);
}

function isCard<Kept>(kept: Kept): kept is Kept & CardDraft {
  const { id, description, photo } = Object(kept);
  return isText(id) && isText(description) && isText(Object(photo).kind);
}

function isText(kept: unknown): kept is string {
  return typeof kept === 'string';
}

function isListOf<Row>(kept: unknown, is: (row: unknown) => row is Row): kept is readonly Row[] {
  return Array.isArray(kept) && kept.every(is);
}
