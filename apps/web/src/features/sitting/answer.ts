import { isSatisfaction, type Satisfaction, toSatisfaction } from '@bloom/domain/satisfaction';
import type { SittingGoal } from './list.ts';

/** What is said about an issue or a strategy: whether it is done, and what helped against an issue. */
export interface Outcome {
  readonly isDone: boolean;
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
  /** The mark of the sitting in which it was skipped. */
  readonly skippedIn?: string;
}

/** The unsaved answers: to goals by id, and the gratitude and the wish. */
export type SittingDraft = Readonly<Record<string, StepDraft>>;

/** Parses the draft of a sitting, given the sitting's mark: skipped steps count only in their own sitting. */
export function parseSittingDraft(kept: unknown, mark: string): SittingDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const steps = Object.entries(kept).map(([key, given]) => [key, parseStep(given, mark)] as const);
  return Object.fromEntries(steps.filter(([, step]) => Object.keys(step).length > 0));
}

/** Drafts of older versions have the outcomes in `told`. */
function parseStep(given: unknown, mark: string): StepDraft {
  const {
    satisfaction,
    description,
    strategyId,
    isTodo,
    told,
    outcomes = told,
    skippedIn,
  } = Object(given);
  return {
    ...(isSatisfaction(satisfaction) && { satisfaction }),
    ...(typeof description === 'string' && { description }),
    ...((strategyId === null || typeof strategyId === 'string') && { strategyId }),
    ...(typeof isTodo === 'boolean' && { isTodo }),
    ...(typeof outcomes === 'object' && outcomes !== null && { outcomes: parseOutcomes(outcomes) }),
    ...(skippedIn === mark && { skippedIn: mark }),
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
 * What a step shows: the unsaved answer, else the one saved in this sitting, else the state of the goal and what the
 * last sitting chose to come next.
 */
export function answerOf(goal: SittingGoal, given: Partial<Answer> = {}): Answer {
  const { satisfaction, last, now } = goal;
  const answer = {
    satisfaction: toSatisfaction(now?.satisfaction ?? satisfaction),
    description: now?.description ?? '',
    strategyId: (now ?? last)?.strategy_id ?? null,
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
  return outcomes[id] ?? { isDone: completed_at !== null, helpedBy: helped_by };
}
