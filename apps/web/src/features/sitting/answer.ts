import {
  isSatisfaction,
  type Satisfaction,
  toSatisfaction,
} from '@bloom/domain/goals/satisfaction';
import { sameValue } from '@bloom/domain/rows/merge-row';
import type { SittingGoal } from './list.ts';

/** What is said about an issue or a strategy: whether it is done, and what helped against an issue. */
export interface Outcome {
  readonly isDone: boolean;
  /** The id of a strategy, '' for none, null where nothing was said. */
  readonly helpedBy: string | null;
}

/** The answer for one goal. */
export interface Answer {
  readonly satisfaction: Satisfaction;
  readonly description: string;
  /** The strategy that comes next, if there is one. */
  readonly strategyId: string | null;
  /** Whether that strategy is also added to the to-do list. */
  readonly isTodo: boolean;
  /** What is said about issues and strategies, by id. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
}

/** The unsaved answer to a step, or that it was skipped. */
export interface StepDraft extends Partial<Answer> {
  /** The mark of the sitting in which it was answered. */
  readonly givenIn?: string;
  /** The text that was there when somebody began to type another. */
  readonly seen?: string;
  /** The mark of the sitting in which it was skipped. */
  readonly skippedIn?: string;
}

/** The unsaved answers: to goals by id, and the gratitude and the wish. */
export type SittingDraft = Readonly<Record<string, StepDraft>>;

/**
 * Parses the draft of a sitting, given the sitting's mark: choices and skipped steps count only in their own sitting, texts
 * in any.
 */
export function parseSittingDraft(stored: unknown, mark: string): SittingDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const steps = Object.entries(stored).map(
    ([key, given]) => [key, parseStep(given, mark)] as const,
  );
  return Object.fromEntries(steps.filter(([, step]) => Object.keys(step).length > 0));
}

function parseStep(given: unknown, mark: string): StepDraft {
  const { description, givenIn = mark, skippedIn } = Object(given);
  return {
    ...(typeof description === 'string' && { description }),
    ...(givenIn === mark && parseChoices(given)),
    ...(skippedIn === mark && { skippedIn: mark }),
  };
}

/** Drafts of older versions have the outcomes in `told`. */
function parseChoices(given: unknown): StepDraft {
  const { satisfaction, strategyId, isTodo, told, outcomes = told, seen, givenIn } = Object(given);
  return {
    ...(typeof givenIn === 'string' && { givenIn }),
    ...(isSatisfaction(satisfaction) && { satisfaction }),
    ...((strategyId === null || typeof strategyId === 'string') && { strategyId }),
    ...(typeof isTodo === 'boolean' && { isTodo }),
    ...(typeof outcomes === 'object' && outcomes !== null && { outcomes: parseOutcomes(outcomes) }),
    ...(typeof seen === 'string' && { seen }),
  };
}

function parseOutcomes(outcomes: object): Answer['outcomes'] {
  return Object.fromEntries(
    Object.entries(outcomes).map(([id, said]) => {
      const { isDone, helpedBy } = Object(said);
      return [
        id,
        { isDone: isDone === true, helpedBy: typeof helpedBy === 'string' ? helpedBy : null },
      ];
    }),
  );
}

/**
 * What a step shows: the unsaved answer, else what was saved in this sitting, else what the last sitting chose to come next.
 * The satisfaction is that of the goal, which may have been changed elsewhere since it was answered.
 */
export function answerOf(goal: SittingGoal, given: Partial<Answer> = {}): Answer {
  const { satisfaction, last, now } = goal;
  const isTicked = (id: string) => goal.strategies.some((row) => row.id === id && row.isTicked);
  const before = last?.strategy_id ?? null;
  const answer = {
    satisfaction: toSatisfaction(satisfaction),
    description: now?.description ?? '',
    strategyId:
      now === null ? (before !== null && isTicked(before) ? null : before) : now.strategy_id,
    isTodo: false,
    outcomes: {},
    ...given,
  };
  const isThere = strategiesAhead(goal, answer.outcomes).some(({ id }) => id === answer.strategyId);
  return isThere ? answer : { ...answer, strategyId: null, isTodo: false };
}

/** The strategies that can come next: those that are open and not marked as done in this step. */
export function strategiesAhead(
  { strategies }: SittingGoal,
  outcomes: Answer['outcomes'],
): SittingGoal['strategies'] {
  return strategies.filter(({ id }) => outcomes[id]?.isDone !== true);
}

/** Whether an issue or a strategy is done and what helped: as the step says, else as it is stored. */
export function outcomeOf(
  row: {
    readonly id: string;
    readonly completed_at: string | null;
    readonly helped_by?: string | null;
  },
  outcomes: Answer['outcomes'],
): Outcome {
  const { id, completed_at, helped_by = null } = row;
  const outcome = outcomes[id];
  if (outcome === undefined) return { isDone: completed_at !== null, helpedBy: helped_by };
  return { ...outcome, helpedBy: outcome.isDone ? (outcome.helpedBy ?? helped_by) : null };
}

/**
 * Sets the outcome of an issue or a strategy. An outcome that equals its stored state is dropped, so that saving it takes back
 * nothing that is changed elsewhere meanwhile.
 */
export function withOutcome(
  { issues, chosen }: SittingGoal,
  outcomes: Answer['outcomes'],
  [id, outcome]: readonly [id: string, outcome: Outcome],
): Answer['outcomes'] {
  const { [id]: _, ...others } = outcomes;
  const row = chosen?.id === id ? chosen : issues.find((issue) => issue.id === id);
  return row && sameValue(outcomeOf(row, {}), outcome) ? others : { ...others, [id]: outcome };
}

/** Adds typed text to a draft, with the text that was there before the first change. */
export function withWords(
  { seen, ...given }: StepDraft,
  description: string,
  stood: string,
): StepDraft {
  return { ...given, description, seen: seen ?? stood };
}
