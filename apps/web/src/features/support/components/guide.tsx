import type { ReactNode } from 'react';
import { useSatisfactionWords } from '../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/button.tsx';
import {
  type PlantStage,
  SatisfactionDrawing,
} from '../../../ui/drawings/satisfaction-drawing.tsx';

/**
 * The five first steps; without the first one if the page leads through that itself
 * (specification/shell.md#welcome-guide).
 */
export function Guide({ hasPlanting }: { hasPlanting: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-10">
      <ol role="list" className="grid gap-6">
        {hasPlanting && (
          <Step
            of={1}
            title={t(($) => $.support.guide.plantTitle)}
            text={t(($) => $.support.guide.plant)}
          >
            <LinkButton to="/goals/new">{t(($) => $.support.guide.plantGo)}</LinkButton>
          </Step>
        )}
        <Step
          of={2}
          title={t(($) => $.support.guide.tendTitle)}
          text={t(($) => $.support.guide.tend)}
        />
        <Step
          of={3}
          title={t(($) => $.support.guide.lookTitle)}
          text={t(($) => $.support.guide.look)}
        >
          <LinkButton to="/wall_of_gratitude" variant="outline">
            {t(($) => $.support.guide.lookGo)}
          </LinkButton>
        </Step>
        <Step
          of={4}
          title={t(($) => $.support.guide.dailyTitle)}
          text={t(($) => $.support.guide.daily)}
        >
          <LinkButton to="/todo_list" variant="outline">
            {t(($) => $.support.guide.dailyGo)}
          </LinkButton>
        </Step>
        <Step
          of="completed"
          title={t(($) => $.support.guide.celebrateTitle)}
          text={t(($) => $.support.guide.celebrate)}
        >
          <LinkButton to="/timeline" variant="outline">
            {t(($) => $.support.guide.celebrateGo)}
          </LinkButton>
        </Step>
      </ol>
      <SatisfactionKey />
      <Rhythm />
    </div>
  );
}

interface StepProps {
  readonly of: PlantStage;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Step({ of, title, text, children }: StepProps) {
  return (
    <li className="grid gap-4 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6">
      <SatisfactionDrawing of={of} className="size-20" />
      <div className="grid content-start justify-items-start gap-3">
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}

function Rhythm() {
  const { t } = useTranslation();
  return (
    <section className="grid gap-3">
      <h2>{t(($) => $.support.guide.rhythmTitle)}</h2>
      <ul className="grid list-disc gap-2 pl-6">
        <li>{t(($) => $.support.guide.rhythmDaily)}</li>
        <li>{t(($) => $.support.guide.rhythmWeekly)}</li>
        <li>{t(($) => $.support.guide.rhythmMonthly)}</li>
      </ul>
      <p className="text-muted">{t(($) => $.support.guide.private)}</p>
      <LinkButton to="/help" variant="outline" className="justify-self-start">
        {t(($) => $.support.guide.help)}
      </LinkButton>
    </section>
  );
}

const LEVELS = [4, 3, 2, 1, 0] as const;

function SatisfactionKey() {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  return (
    <section className="grid gap-4">
      <h2>{t(($) => $.support.guide.levelsTitle)}</h2>
      <p>{t(($) => $.support.guide.levels)}</p>
      <ul role="list" className="grid gap-3 sm:grid-cols-2">
        {LEVELS.map((level) => (
          <li key={level} className="flex items-center gap-4">
            <SatisfactionDrawing of={level} className="size-12" />
            <div>
              <p className="font-semibold">{words[level]}</p>
              <p className="text-muted">{t(($) => $.support.guide[`level${level}`])}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
