import { SATISFACTION_LEVELS } from '@bloom/domain/goals/satisfaction';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';

/** Over five rows of 20 units each, with blooming at the top. */
const LINE = 'M0 50H12V70H30V90H46V70H58V50H74V30H88V10H100';
const ROWS = 'M0 10H100M0 30H100M0 50H100M0 70H100M0 90H100';

/** An example of a bloom line, drawn in the page itself, so that no script is needed. */
export function SampleLine() {
  const { t } = useTranslation();
  return (
    <figure className="grid max-w-xl gap-4 self-start rounded-box border border-base-300 bg-base-100 p-5 shadow-sm lg:row-start-2">
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div className="grid h-40 grid-rows-5 items-center">
          {SATISFACTION_LEVELS.map((level) => (
            <SatisfactionDrawing key={level} of={level} />
          ))}
        </div>
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
          className="h-40 w-full text-primary"
        >
          <path
            d={ROWS}
            strokeDasharray="2 4"
            vectorEffect="non-scaling-stroke"
            className="stroke-base-300"
          />
          <path d={`${LINE}V100H0Z`} fill="currentColor" opacity=".1" />
          <path
            d={LINE}
            stroke="currentColor"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <figcaption>{t(($) => $.landing.story.line)}</figcaption>
    </figure>
  );
}
