import type { ToldAction } from '@bloom/domain/action';
import { ArrowRight } from 'lucide-react';
import { useSatisfactionWords } from '../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SatisfactionDrawing } from '../../../ui/satisfaction-drawing.tsx';
import { ActionMark } from './action-mark.tsx';

/** One action: what happened, to what, and for a change of satisfaction the old and the new one. */
export function ActionLine({ action }: { action: ToldAction }) {
  const { t } = useTranslation();
  const { kind, subject, title, change } = action;
  return (
    <li className="relative flex min-w-0 gap-4 pb-6">
      <ActionMark action={action} />
      <div className="grid min-w-0 flex-1 content-start gap-1 pt-1">
        <p className="text-muted text-sm">
          {kind === 'updated_satisfaction'
            ? t(($) => $.timeline.updated_satisfaction)
            : t(($) => $.timeline[kind][subject])}
        </p>
        <p className="line-clamp-6 whitespace-pre-line hyphens-auto wrap-anywhere font-semibold">
          {title === '' ? <em>{t(($) => $.timeline.withPhoto)}</em> : title}
        </p>
        {change !== null && <Change change={change} />}
      </div>
    </li>
  );
}

function Change({ change }: { change: NonNullable<ToldAction['change']> }) {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  const from = words[change.from];
  const to = words[change.to];
  return (
    <p className="text-sm">
      <span className="sr-only">{t(($) => $.timeline.changeWords, { from, to })}</span>
      <span aria-hidden="true" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex items-center gap-1.5 text-muted">
          <SatisfactionDrawing of={change.from} /> {from}
        </span>
        <ArrowRight className="size-4 text-muted" />
        <span className="flex items-center gap-1.5 font-medium">
          <SatisfactionDrawing of={change.to} /> {to}
        </span>
      </span>
    </p>
  );
}
