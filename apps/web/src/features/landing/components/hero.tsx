import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/button.tsx';
import { Garden } from '../../../ui/garden.tsx';

/** What Bloom is in two sentences, and the way in. */
export function Hero() {
  const { t } = useTranslation();
  return (
    <div className="grid items-center gap-10 lg:grid-cols-2">
      <div className="grid justify-items-start gap-6">
        <h1>{t(($) => $.landing.title)}</h1>
        <p className="text-xl text-muted">{t(($) => $.landing.lead)}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/sign_up" className="px-6 text-lg">
            {t(($) => $.landing.tryForFree)}
          </LinkButton>
          <LinkButton to="/sign_in" variant="outline" className="px-6 text-lg">
            {t(($) => $.landing.signIn)}
          </LinkButton>
        </div>
        <p className="text-muted">{t(($) => $.landing.terms)}</p>
      </div>
      <Garden className="mx-auto w-full max-w-xl" />
    </div>
  );
}
