import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useProgressiveCount } from '../../../../ui/in-view/use-progressive-count.ts';
import { Notice } from '../../../../ui/status/notice.tsx';
import type { useAllSatisfactionChanges } from '../../story/use-all-satisfaction-changes.ts';
import { printOnceWhole } from '../print-year.ts';
import { useYear } from '../use-year.ts';
import type { useYearChoice } from '../use-year-choice.ts';
import { YEAR_PARTS, type YearPart, yearOf } from '../year-choice.ts';
import { YearFulfilled, YearGratitude, YearPhotos } from './year-cards.tsx';
import { YearChoices } from './year-choices.tsx';
import { YearGoals } from './year-goals.tsx';
import { YearSection } from './year-section.tsx';

/** The sections are drawn one after the other; the first one is what most people come for. */
const PACE = { first: 1, more: 1 };

type YearProps = ReturnType<typeof useYearChoice> & {
  readonly now: number;
  readonly found: ReturnType<typeof useAllSatisfactionChanges>;
  /** Whether all tables are here; else nothing is called empty. */
  readonly isWhole: boolean;
};

/** The choices of what a year shows, the button that prints it, and its sections. */
export function Year({ now, choice, choose, found, isWhole }: YearProps) {
  const { t } = useTranslation();
  const printed = useRef<HTMLElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const { all, span, years, ...shown } = useYear(choice, found, now);
  const has = (part: YearPart) => !choice.without.includes(part);
  const drawn = useProgressiveCount(YEAR_PARTS.length, PACE, found !== null);
  const isEmpty = Object.values(shown).every(({ length }) => length === 0);
  // Nobody has chosen anything, and there is nothing to choose from.
  const isNew =
    isEmpty &&
    isWhole &&
    all.goals.length === 0 &&
    choice.without.length === 0 &&
    years.join() === yearOf(choice);

  async function print() {
    if (printed.current === null) return;
    setPreparing(true);
    await printOnceWhole(printed.current);
    setPreparing(false);
  }

  if (isNew)
    return (
      <div className="grid justify-items-center gap-5 text-center">
        <p className="max-w-md text-balance text-lg">{t(($) => $.year.begins)}</p>
        <LinkButton to="/goals/new">{t(($) => $.year.plant)}</LinkButton>
      </div>
    );
  return (
    <>
      <YearChoices
        choice={choice}
        choose={choose}
        years={years}
        goals={all.goals}
        photos={all.photos}
        shown={all.shown}
      />
      <div className="mb-10 grid justify-items-center gap-3 text-center print:hidden">
        <Button
          icon={<Printer aria-hidden="true" className="size-5" />}
          isPending={isPreparing}
          isDisabled={isEmpty}
          onPress={() => void print()}
        >
          {isPreparing ? t(($) => $.year.preparing) : t(($) => $.year.print)}
        </Button>
        <p className="max-w-prose text-balance text-muted text-sm">{t(($) => $.year.hint)}</p>
      </div>
      {found?.isWhole === false && has('goals') && (
        <Notice tone="info">{t(($) => $.bloomLine.missing)}</Notice>
      )}
      <article ref={printed} className="mt-6 grid gap-12 print:block">
        {isEmpty && isWhole && (
          <p className="text-center text-lg text-muted">{t(($) => $.year.empty)}</p>
        )}
        <YearSection of="goals" count={shown.goals.length} drawn={drawn}>
          <YearGoals goals={shown.goals} span={span} isLoaded={found !== null} />
        </YearSection>
        <YearSection of="fulfilled" count={shown.fulfilled.length} drawn={drawn}>
          <YearFulfilled fulfilled={shown.fulfilled} />
        </YearSection>
        <YearSection of="gratitude" count={shown.gratitude.length} drawn={drawn}>
          <YearGratitude months={shown.gratitude} />
        </YearSection>
        <YearSection of="photos" count={shown.photos.length} drawn={drawn}>
          <YearPhotos photos={shown.photos} />
        </YearSection>
      </article>
    </>
  );
}
