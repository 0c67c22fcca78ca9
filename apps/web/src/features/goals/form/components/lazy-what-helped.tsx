import '../../../../i18n/what-helped-texts.ts';
import { checkListTitle } from '@bloom/domain/texts/title';
import { Milestone, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import type { GoalValues } from '../../draft/goal-values.ts';
import { selectGoals } from '../../list.ts';
import { type Helped, whatHelped } from '../what-helped.ts';

const ICONS = { overcame: TriangleAlert, finished: Milestone } as const;

interface WhatHelpedProps {
  readonly values: GoalValues;
  /** Adds a strategy with this title to the goal. */
  readonly onTake: (title: string) => void;
}

/** What the person overcame and carried out in similar goals; a strategy can be taken over into this one. */
export function WhatHelped({ values: { id, title, tags, strategies }, onTake }: WhatHelpedProps) {
  const { t } = useTranslation();
  const { list } = useSelector(selectGoals);
  const found = useMemo(
    () => whatHelped({ id, title, tags: [...tags] }, list),
    [id, title, tags, list],
  );
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="what-helped" className="grid gap-3">
      <div>
        <h3 id="what-helped" className="text-xl">
          {t(($) => $.whatHelped.title)}
        </h3>
        <p className="text-muted">{t(($) => $.whatHelped.hint)}</p>
      </div>
      <ul role="list" className="grid divide-y divide-base-300 rounded-box border border-base-300">
        {found.map((helped) => {
          const strategy = helped.kind === 'finished' ? helped.title : helped.helpedBy;
          return (
            <HelpedRow
              key={helped.key}
              helped={helped}
              strategy={strategy}
              isTaken={strategy !== null && checkListTitle(strategy, strategies) !== null}
              onTake={() => strategy !== null && onTake(strategy)}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface HelpedRowProps {
  readonly helped: Helped;
  /** The title that can be taken over as a strategy; null if there is none. */
  readonly strategy: string | null;
  readonly isTaken: boolean;
  readonly onTake: () => void;
}

/** The button stays after the press, so that it keeps the focus. */
function HelpedRow({ helped, strategy, isTaken, onTake }: HelpedRowProps) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  const { kind, title, at, goalTitle: goal, helpedBy } = helped;
  const Icon = ICONS[kind];
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 p-3">
      <div className="flex min-w-48 flex-1 items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        <div className="min-w-0">
          <p className="wrap-anywhere">{title}</p>
          {helpedBy !== null && (
            <p className="wrap-anywhere text-sm">
              {t(($) => $.goals.ifThen.helped, { title: helpedBy })}
            </p>
          )}
          <p className="wrap-anywhere text-muted text-sm">
            {t(($) => $.whatHelped[kind], { date: dayOf(at), goal })}
          </p>
        </div>
      </div>
      {strategy !== null && (
        <Button
          variant={isTaken ? 'quiet' : 'outline'}
          aria-disabled={isTaken}
          aria-label={t(($) => $.whatHelped[isTaken ? 'takenThis' : 'takeThis'], {
            title: strategy,
          })}
          onPress={() => isTaken || onTake()}
        >
          {t(($) => $.whatHelped[isTaken ? 'taken' : 'take'])}
        </Button>
      )}
    </li>
  );
}
