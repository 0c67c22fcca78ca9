import { useTranslation } from 'react-i18next';
import { CallToAction } from '../features/landing/components/call-to-action.tsx';
import { Hero } from '../features/landing/components/hero.tsx';
import { WhatItIs } from '../features/landing/components/what-it-is.tsx';

export default function Landing() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-[90rem] gap-20 px-4 py-10 sm:px-6 sm:py-16 lg:px-10">
      <title>{`Bloom · ${t(($) => $.landing.title)}`}</title>
      <meta name="description" content={t(($) => $.landing.lead)} />
      <Hero />
      <WhatItIs />
      <section className="grid justify-items-center gap-6 rounded-box border border-base-300 bg-base-100 px-5 py-14 text-center">
        <h2 className="text-3xl">{t(($) => $.landing.closingTitle)}</h2>
        <CallToAction />
      </section>
    </div>
  );
}
