import type { Entry, Step } from '@bloom/domain/outbox/entry';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { discardSave, retrySave } from '../../../sync/perform.ts';
import { useSaveWords } from '../../../sync/use-save-words.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** A change that the server does not take, or of what was deleted elsewhere: which, why, and what can be done about it. */
export function RefusedChange({ save }: { save: Entry }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { saveWords, reasonWords } = useSaveWords();
  const { key, refusal, steps } = save;
  const isMissing = refusal?.kind === 'missing';
  const page = isMissing ? null : pageOf(steps);
  return (
    <Notice tone={isMissing ? 'warning' : 'error'}>
      <p className="line-clamp-3 wrap-anywhere font-semibold">{saveWords(save)}</p>
      <p>{reasonWords(save)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" onPress={() => dispatch(retrySave(key))}>
          {t(($) => (isMissing ? $.sync.restore : $.sync.retry))}
        </Button>
        {page !== null && (
          <LinkButton variant="outline" to={page}>
            {t(($) => $.sync.edit)}
          </LinkButton>
        )}
        <Button variant="quiet" onPress={() => void dispatch(discardSave(key))}>
          {t(($) => $.sync.discard)}
        </Button>
      </div>
    </Notice>
  );
}

const PAGES: Readonly<Record<string, string>> = {
  todos: '/todo_list',
  wishes: '/wall_of_wishes',
  achievements: '/wall_of_achievements',
  gratitudes: '/wall_of_gratitude',
  affirmations: '/wall_of_affirmations',
  issues: '/goals',
  strategies: '/strategies_overview',
};

/** Where what a save adds or changes can be changed; null for what it deletes or moves. */
function pageOf(steps: readonly Step[]): string | null {
  for (const step of steps) {
    if (step.kind !== 'insert' && step.kind !== 'update') continue;
    const { table } = step;
    const id = step.kind === 'insert' ? step.row.id : step.id;
    if (table === 'goals') return `/goals/${id}/edit`;
    const { goal_id: goal } = step.kind === 'insert' ? step.row : step.before;
    return typeof goal === 'string' ? `/goals/${goal}/edit` : (PAGES[table] ?? null);
  }
  return null;
}
