import { useTranslation } from '../../../i18n/use-translation.ts';
import { Garden } from '../../../ui/garden.tsx';
import { CallToAction } from './call-to-action.tsx';

/** What Bloom is in two sentences, and the way in. */
export function Hero() {
  const { t } = useTranslation();
  return (
    <div className="grid items-center gap-10 lg:grid-cols-2">
      <div className="grid justify-items-start gap-6">
        <h1>{t(($) => $.landing.title)}</h1>
        <p className="text-xl text-muted">{t(($) => $.landing.lead)}</p>
        <CallToAction withSignIn />
      </div>
      <Garden className="mx-auto w-full max-w-xl" />
    </div>
  );
}
