/**
 * How long texts may be, in characters. The forms show these limits, and the checks in `supabase/migrations` enforce
 * them.
 */
export const TEXT_LIMITS = {
  goalTitle: 200,
  goalDescription: 10_000,
  /** Title of an issue or a strategy. */
  collectionTitle: 200,
  /** Description of an issue or a strategy. */
  collectionDescription: 5_000,
  /** Description of a wish, achievement, gratitude or affirmation. */
  wallDescription: 5_000,
  /** What a sitting says about a goal. */
  checkIn: 5_000,
  todoTitle: 500,
  fullName: 200,
  /** A message to support. */
  contactMessage: 5_000,
  tag: 50,
} as const;

/** How many achievements an affirmation may name as its proof. */
export const MAXIMUM_PROOFS = 50;

/** How many tags a goal may have. */
export const MAXIMUM_TAGS = 30;
