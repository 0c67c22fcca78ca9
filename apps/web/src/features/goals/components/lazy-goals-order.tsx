import { plantStageOf } from '../../../cards/plant-stage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx';
import { StatusLine } from '../../../ui/status/spoken-status.tsx';
import type { Goal } from '../goal.ts';
import { moveGoals } from '../page/move-goals.ts';

/** The goals as a list that can be reordered. */
export function GoalsOrder({ goals }: { goals: readonly Goal[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <section className="grid max-w-[50rem] gap-4">
      <StatusLine className="text-muted">{t(($) => $.goals.view.arrangeHint)}</StatusLine>
      <div className="overflow-hidden rounded-box border border-base-300 bg-base-100">
        <SortableList
          label={t(($) => $.goals.list.ongoing)}
          rows={goals}
          textOf={({ title }) => title}
          moveLabel={(title) => t(($) => $.goals.view.move, { title })}
          onMove={(move) => dispatch(moveGoals(goals, move))}
        >
          {(goal) => (
            <span className="flex h-full items-center gap-3 py-2.5 pe-4">
              <SatisfactionDrawing of={plantStageOf(goal)} className="size-7" />
              <span className="line-clamp-2 min-w-0 wrap-anywhere font-medium">{goal.title}</span>
            </span>
          )}
        </SortableList>
      </div>
    </section>
  );
}
