import { cleanTitle } from '@bloom/domain/title';
import type { Goal, GoalRow } from './goal.ts';
import { type GoalValues, valuesOf } from './goal-values.ts';
import { type CollectionPlan, pathToSave, planCards, planTitled } from './plan-collections.ts';

/** The columns of a goal that a client may write, besides its id (design section 4). */
export type GoalFields = Omit<GoalRow, 'id' | 'user_id' | 'created_at' | 'updated_at'>;

/** What a save sends: only what changed. `fields` is null when the goal's own row stays as it is. */
export interface SavePlan {
  readonly fields: GoalFields | Partial<GoalFields> | null;
  readonly collections: readonly CollectionPlan[];
}

/**
 * Takes the goal as it is stored (null for a new one), the form, and the forms of earlier saves that failed and may
 * have left rows behind; gives what is to be sent. A photo that is chosen but not stored changes nothing.
 */
export function planSave(
  stored: Goal | null,
  values: GoalValues,
  failedSaves: readonly GoalValues[] = [],
): SavePlan {
  const fields = fieldsOf(stored, values);
  const collections = [
    planTitled('issues', stored, values, failedSaves),
    planTitled('strategies', stored, values, failedSaves),
    planCards('wishes', stored, values, failedSaves),
    planCards('achievements', stored, values, failedSaves),
  ];
  return {
    fields: stored === null ? fields : changedFields(fieldsOf(stored, valuesOf(stored)), fields),
    collections: collections.filter(
      ({ remove, change, add }) => remove.length + change.length + add.length > 0,
    ),
  };
}

function fieldsOf(stored: Goal | null, values: GoalValues): GoalFields {
  return {
    title: cleanTitle(values.title),
    description: values.description.trim(),
    tags: [...values.tags],
    satisfaction: values.satisfaction,
    photo_filepath: pathToSave(values.photo, stored?.photo_filepath ?? null),
    completed_at: values.completed_at,
  };
}

/** Both sides are as the form has them: what the form would write in another way has not changed. */
function changedFields(before: GoalFields, after: GoalFields): Partial<GoalFields> | null {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof GoalFields]),
  );
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<GoalFields>);
}
