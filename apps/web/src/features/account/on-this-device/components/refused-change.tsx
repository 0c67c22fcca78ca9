import type { Entry, Step } from '@bloom/domain/outbox/entry';
import '../../../../i18n/unsent-texts.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import RefusedNotice from '../../../../sync/notices/deferred-refused-notice.tsx';
import { LinkButton } from '../../../../ui/button.tsx';

/** A change that was refused, or whose row was deleted elsewhere, with a link to where it can be edited. */
export function RefusedChange({ save }: { save: Entry }) {
  const { t } = useTranslation();
  const page = pageOf(save.steps);
  const edit = page !== null && (
    <LinkButton variant="outline" to={page}>
      {t(($) => $.unsent.edit)}
    </LinkButton>
  );
  return <RefusedNotice save={save} edit={edit} />;
}

const PAGES: Readonly<Record<string, string>> = {
  todos: '/todo_list',
  wishes: '/wall_of_wishes',
  achievements: '/wall_of_achievements',
  gratitudes: '/wall_of_gratitude',
  affirmations: '/wall_of_affirmations',
  issues: '/goals',
  strategies: '/strategies_overview',
  sittings: '/sitting',
};

/** The page on which the row of a save can be edited; null if the save deletes or moves it. */
function pageOf(steps: readonly Step[]): string | null {
  for (const step of steps) {
    if (step.kind !== 'insert' && step.kind !== 'update') continue;
    const { table } = step;
    const id = step.kind === 'insert' ? step.row.id : step.id;
    // A check-in has a goal, but it is not edited there.
    if (table === 'check_ins') return '/sitting';
    if (table === 'goals') return `/goals/${id}/edit`;
    const { goal_id: goal } = step.kind === 'insert' ? step.row : step.before;
    return typeof goal === 'string' ? `/goals/${goal}/edit` : (PAGES[table] ?? null);
  }
  return null;
}
