import { useSelector } from 'react-redux';
import { useDateFormat } from '../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { GardenBed } from '../../../ui/garden-bed.tsx';
import { selectGarden } from '../list.ts';

interface SittingEndProps {
  /** When this week's sitting was done. */
  readonly doneAt: string;
  readonly onAgain: () => void;
}

/** How a sitting ends, and what there is until the next: all goals as their plants. */
export function SittingEnd({ doneAt, onAgain }: SittingEndProps) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  return (
    <section aria-labelledby="sitting-garden" className="grid gap-8">
      <div className="grid gap-2 text-center">
        <h2 id="sitting-garden" className="text-balance text-3xl">
          {t(($) => $.sitting.end.title)}
        </h2>
        <p className="text-muted">{t(($) => $.sitting.end.done, { date: dayOf(doneAt) })}</p>
      </div>
      <Plants />
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/goals">{t(($) => $.sitting.end.toGoals)}</LinkButton>
        <Button variant="quiet" onPress={onAgain}>
          {t(($) => $.sitting.end.again)}
        </Button>
      </div>
    </section>
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
