import { isSatisfaction, type Satisfaction, toSatisfaction } from '@bloom/domain/satisfaction';
import type { SittingGoal } from './list.ts';

/** What is said of one goal. */
export interface Answer {
  readonly satisfaction: Satisfaction;
  readonly description: string;
  /** The strategy that comes next, if one does. */
  readonly strategyId: string | null;
}

/** What was given and not saved yet: of goals by their ids, and of the gratitude and the wish. */
export type SittingDraft = Readonly<Record<string, Partial<Answer>>>;

/** Takes what was kept of a sitting, and gives what of it can be used. */
export function parseSittingDraft(kept: unknown): SittingDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  return Object.fromEntries(
    Object.entries(kept).map(([key, given]) => {
      const { satisfaction, description, strategyId } = Object(given) as Record<string, unknown>;
      return [
        key,
        {
          ...(isSatisfaction(satisfaction) && { satisfaction }),
          ...(typeof description === 'string' && { description }),
          ...((strategyId === null || typeof strategyId === 'string') && { strategyId }),
        },
      ];
    }),
  );
}

/** What a form opens with: what this sitting has said, else how the goal stands and what was to come next. */
export function initialAnswer({ satisfaction, strategies, last, now }: SittingGoal): Answer {
  const chosen = (now ?? last)?.strategy_id ?? null;
  return {
    satisfaction: toSatisfaction(now?.satisfaction ?? satisfaction),
    description: now?.description ?? '',
    strategyId: strategies.some(({ id }) => id === chosen) ? chosen : null,
  };
}

/** The words of the last sitting and the strategy that it chose, as far as there are any. */
export function toldLast({ strategies, last }: SittingGoal): readonly string[] {
  const next = strategies.find(({ id }) => id === last?.strategy_id)?.title ?? '';
  return [last?.description ?? '', next].filter((text) => text.trim() !== '');
}
