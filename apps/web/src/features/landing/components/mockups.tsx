import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useNearView } from '../../../ui/in-view/use-near-view.ts';
import { PICTURE_NAMES } from '../pictures.ts';
import { useSlides } from '../use-slides.ts';
import { Mockup } from './mockup.tsx';
import { Section } from './section.tsx';

/** The track can be focused, so that the arrow keys scroll it. */
const focusable = { tabIndex: 0 };

/** A carousel of screenshots, moved by buttons, swipes or arrow keys, never automatically. */
export function Mockups() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const track = useRef<HTMLUListElement>(null);
  const count = PICTURE_NAMES.length;
  const { current, show } = useSlides(track, count);
  const isNear = useNearView(track);

  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(current + step);
  }

  return (
    <Section
      title={t(($) => $.landing.pictures.title)}
      lead={t(($) => $.landing.pictures.lead)}
      needsApp
    >
      <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4">
        <ul
          role="list"
          ref={track}
          {...focusable}
          aria-label={t(($) => $.landing.pictures.label)}
          onKeyDown={press}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-box [scrollbar-width:none]"
        >
          {PICTURE_NAMES.map((name) => (
            <li key={name} className="w-full shrink-0 snap-center p-1">
              <Mockup name={name} language={language} isNear={isNear} />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-center gap-x-4">
          <Button
            variant="icon"
            aria-label={t(($) => $.landing.pictures.previous)}
            onPress={() => show(current - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <p aria-live="polite" className="min-w-16 text-center tabular-nums">
            {t(($) => $.landing.pictures.position, { number: current + 1, count })}
          </p>
          <Button
            variant="icon"
            aria-label={t(($) => $.landing.pictures.next)}
            onPress={() => show(current + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      </div>
    </Section>
  );
}
