import { useTranslation } from '../../../i18n/use-translation.ts';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';

const LEVELS = [0, 1, 2, 3, 4] as const;

/**
 * A plant that grows once through the five levels and then stays in bloom; without animation for people who prefer
 * none.
 */
export function GrowingPlant() {
  const { t } = useTranslation();
  return (
    <div aria-hidden="true" className="plant-grows grid">
      {LEVELS.map((level) => (
        <div key={level} className="col-start-1 row-start-1 grid justify-items-center gap-1">
          <SatisfactionDrawing of={level} className="size-20 origin-bottom sm:size-24" />
          <span className="text-center text-sm font-semibold">
            {t(($) => $.landing.levels[`level${level}`])}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The five levels in a row, each with its label, which on phones needs more than a fifth of the width. */
export function Levels() {
  const { t } = useTranslation();
  return (
    <ol role="list" className="grid grid-cols-3 gap-x-2 gap-y-4 sm:grid-cols-5">
      {LEVELS.map((level) => (
        <li key={level} className="grid content-start justify-items-center gap-2 text-center">
          <SatisfactionDrawing of={level} className="size-10 sm:size-14" />
          <span className="text-sm leading-snug hyphens-auto">
            {t(($) => $.landing.levels[`level${level}`])}
          </span>
        </li>
      ))}
    </ol>
  );
}
