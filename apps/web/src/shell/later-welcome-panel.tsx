import '../i18n/welcome-texts.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { SatisfactionDrawing } from '../ui/satisfaction-drawing.tsx';
import { GUIDE } from './pages.tsx';

/** A first word to who is new, above the goals. */
export default function LaterWelcomePanel({ onPutAway }: { onPutAway: () => void }): ReactNode {
  const { t } = useTranslation();
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="grid gap-4 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6"
    >
      <div aria-hidden="true" className="max-sm:hidden">
        <SatisfactionDrawing of={3} className="size-24" />
      </div>
      <div className="grid content-center gap-3">
        <h2 id={title}>{t(($) => $.welcome.title)}</h2>
        <p className="max-w-[65ch]">{t(($) => $.welcome.text)}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={GUIDE} variant="outline">
            {t(($) => $.welcome.open)}
          </LinkButton>
          <Button variant="quiet" onPress={onPutAway}>
            {t(($) => $.welcome.putAway)}
          </Button>
        </div>
      </div>
    </section>
  );
}
