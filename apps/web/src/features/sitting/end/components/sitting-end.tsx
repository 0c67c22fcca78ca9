import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { GardenBed } from '../../../../cards/garden-bed.tsx';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { type SittingRow, selectGarden } from '../../list.ts';
import { useReached } from '../../use-reached.ts';
import { SaidWords } from './said-words.tsx';

/** An extra: if it cannot be fetched, the page works without it. */
const ReminderOffer = lazy(() =>
  import('../../reminder/components/reminder-offer.tsx').catch(() => ({ default: () => null })),
);

interface SittingEndProps {
  readonly owner: string;
  /** When this week's sitting was finished. */
  readonly doneAt: string;
  readonly done: readonly SittingRow[];
  /** Whether it was finished here just now. */
  readonly isReached: boolean;
  readonly onAgain: () => void;
}

/** The end of a sitting, also shown until the next one: what was said in it, and all goals as plants. */
export function SittingEnd(props: SittingEndProps) {
  const { owner, doneAt, done, isReached, onAgain } = props;
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  const top = useReached<HTMLParagraphElement>(isReached);
  return (
    <div className="grid gap-8">
      <p
        ref={top}
        tabIndex={-1}
        className="-mt-4 justify-self-center text-center text-muted outline-none"
      >
        {isReached
          ? t(($) => $.sitting.end.reached)
          : t(($) => $.sitting.end.done, { date: dayOf(doneAt) })}
      </p>
      <SaidWords sittings={done} />
      <section aria-labelledby="sitting-garden" className="grid gap-6">
        <h2 id="sitting-garden" className="text-balance text-center text-3xl">
          {t(($) => $.sitting.end.title)}
        </h2>
        <Plants />
      </section>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/goals">{t(($) => $.sitting.end.toGoals)}</LinkButton>
        <Button variant="quiet" onPress={onAgain}>
          {t(($) => $.sitting.end.again)}
        </Button>
      </div>
      <Suspense>
        <ReminderOffer owner={owner} />
      </Suspense>
    </div>
  );
}

function Plants() {
  const { t } = useTranslation();
  const garden = useSelector(selectGarden);
  if (garden.length === 0) {
    return <p className="text-center">{t(($) => $.sitting.end.empty)}</p>;
  }
  return <GardenBed goals={garden} />;
}
