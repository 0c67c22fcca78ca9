import { isSatisfaction, type Satisfaction, toSatisfaction } from '@bloom/domain/satisfaction';
import type { SittingGoal } from './list.ts';

/** What is said about an issue or a strategy: whether it is done, and what helped against an issue. */
export interface Told {
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
  readonly told: Readonly<Record<string, Told>>;
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

function parseStep(given: unknown, mark: string): StepDraft {
  const { satisfaction, description, strategyId, isTodo, told, skippedIn } = Object(given);
  return {
    ...(isSatisfaction(satisfaction) && { satisfaction }),
    ...(typeof description === 'string' && { description }),
    ...((strategyId === null || typeof strategyId === 'string') && { strategyId }),
    ...(typeof isTodo === 'boolean' && { isTodo }),
    ...(typeof told === 'object' && told !== null && { told: parseTold(told) }),
    ...(skippedIn === mark && { skippedIn: mark }),
  };
}

function parseTold(told: object): Answer['told'] {
  return Object.fromEntries(
    Object.entries(told).map(([id, said]) => {
      const { isDone, helpedBy } = Object(said);
      const told = { isDone: isDone === true, helpedBy: null };
      return [id, typeof helpedBy === 'string' ? { ...told, helpedBy } : told];
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
    told: {},
    ...given,
  };
  const isThere = strategiesAhead(goal, answer.told).some(({ id }) => id === answer.strategyId);
  return isThere ? answer : { ...answer, strategyId: null, isTodo: false };
}

/** The strategies that can come next: those that are open and not marked as done in this step. */
export function strategiesAhead(
  { strategies }: SittingGoal,
  told: Answer['told'],
): SittingGoal['strategies'] {
  return strategies.filter(({ id }) => told[id]?.isDone !== true);
}

/** Whether an issue or a strategy is done and what helped: as the step says, else as it is stored. */
export function toldOf(
  row: {
    readonly id: string;
    readonly completed_at: string | null;
    readonly helped_by?: string | null;
  },
  told: Answer['told'],
): Told {
  const { id, completed_at, helped_by = null } = row;
  return told[id] ?? { isDone: completed_at !== null, helpedBy: helped_by };
}
