import { toSatisfaction } from '@bloom/domain/satisfaction';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useDateFormat } from '../../../i18n/use-date-format.ts';
import { useSatisfactionWords } from '../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../ui/satisfaction-drawing.tsx';
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
      <Garden />
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/goals">{t(($) => $.sitting.end.toGoals)}</LinkButton>
        <Button variant="quiet" onPress={onAgain}>
          {t(($) => $.sitting.end.again)}
        </Button>
      </div>
    </section>
  );
}

function Garden() {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  const garden = useSelector(selectGarden);
  if (garden.length === 0) {
    return <p className="text-center">{t(($) => $.sitting.end.empty)}</p>;
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-3 gap-y-6 rounded-box bg-base-100 p-5">
      {garden.map(({ id, title, satisfaction, completed_at }) => {
        const level = toSatisfaction(satisfaction);
        const stage = completed_at === null ? level : 'completed';
        return (
          <li key={id} className="grid content-start justify-items-center gap-2 text-center">
            <SatisfactionDrawing of={stage} className="size-20" />
            <Link
              to={`/goals/${id}/edit`}
              className="line-clamp-3 hyphens-auto wrap-anywhere text-sm underline-offset-4 hover:underline"
            >
              {title}
              <span className="sr-only">
                {': '}
                {stage === 'completed' ? t(($) => $.goals.list.completedBadge) : words[level]}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
