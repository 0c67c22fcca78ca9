import '../i18n/landing-texts.ts';
import { CallToAction } from '../features/landing/components/call-to-action.tsx';
import { CommonQuestions } from '../features/landing/components/common-questions.tsx';
import { DemoWall } from '../features/landing/components/demo-wall.tsx';
import { Hero } from '../features/landing/components/hero.tsx';
import { Mockups } from '../features/landing/components/mockups.tsx';
import { Stories } from '../features/landing/components/stories.tsx';
import { Story } from '../features/landing/components/story.tsx';
import { Subscription } from '../features/landing/components/subscription.tsx';
import { WhatItIs } from '../features/landing/components/what-it-is.tsx';
import { useBrowserWall } from '../features/walls/browser-wall/use-browser-wall.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { newId } from '../lib/new-id.ts';

export default function Landing() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-[90rem] grid-cols-1 gap-20 px-4 py-10 *:nth-[n+2]:once-near sm:px-6 sm:py-16 lg:gap-28 lg:px-10 print:block print:*:mb-12">
      <title>{`Bloom · ${t(($) => $.landing.title)}`}</title>
      <meta name="description" content={t(($) => $.landing.lead)} />
      <Hero />
      <Story />
      <WhatItIs />
      <Mockups />
      <VisitorsWall />
      <Subscription />
      <Stories />
      <CommonQuestions />
      <section className="grid grid-cols-1 justify-items-center gap-6 rounded-box border border-base-300 bg-base-100 px-5 py-14 text-center">
        <h2 className="text-3xl">{t(($) => $.landing.closingTitle)}</h2>
        <CallToAction isCentred withPrice />
      </section>
    </div>
  );
}

/** The demo is the same wall as a visitor's /wall_of_affirmations, so that what is tried out is not lost. */
function VisitorsWall() {
  const { rows, save, remove } = useBrowserWall();

  function hang(description: string) {
    const card = { id: newId(), description, photo: { kind: 'none' }, stored: null } as const;
    return save(card);
  }

  async function takeDown(id: string) {
    const row = rows.find((known) => known.id === id);
    return row !== undefined && (await remove(row)) !== null;
  }

  return <DemoWall cards={rows} onHang={hang} onTakeDown={takeDown} />;
}
