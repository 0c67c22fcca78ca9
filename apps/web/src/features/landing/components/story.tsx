import { useTranslation } from '../../../i18n/use-translation.ts';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';
import { SampleLine } from './sample-line.tsx';

const SCENES = [
  { name: 'monday', stage: 2 },
  { name: 'evening', stage: 3 },
  { name: 'wish', stage: 4 },
] as const;

/** A story about using Bloom: a Monday, an evening, and a day on which a wish comes true. */
export function Story() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="story"
      className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]"
    >
      <header className="grid content-start gap-3">
        <h2 id="story" className="text-3xl">
          {t(($) => $.landing.story.title)}
        </h2>
        <p className="text-lg text-muted">{t(($) => $.landing.story.lead)}</p>
      </header>
      <ol role="list" className="grid lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {SCENES.map(({ name, stage }) => (
          <li key={name} className="group grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 sm:gap-x-6">
            <div className="grid grid-rows-[auto_1fr] justify-items-center">
              <span className="grid size-14 place-items-center rounded-full border border-base-300 bg-base-100">
                <SatisfactionDrawing of={stage} className="size-9" />
              </span>
              <span aria-hidden="true" className="w-0.5 bg-base-300 group-last:hidden" />
            </div>
            <div className="grid content-start gap-1 pb-10 group-last:pb-0">
              <p className="text-muted">{t(($) => $.landing.story[name].when)}</p>
              <h3 className="text-2xl">{t(($) => $.landing.story[name].title)}</h3>
              <p className="mt-1 text-lg">{t(($) => $.landing.story[name].text)}</p>
            </div>
          </li>
        ))}
      </ol>
      <SampleLine />
    </section>
  );
}
