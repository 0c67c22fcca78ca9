import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { restart } from './start-up.ts';

/** The server did not answer at the start. Tries again by hand, or by itself when the network is back. */
export function StartFailed() {
  const { t } = useTranslation();
  useEffect(() => {
    const again = () => void restart();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <Page
      width="form"
      title={t(($) => $.shell.failures.startTitle)}
      lead={t(($) => $.shell.failures.startText)}
    >
      <Button onPress={() => void restart()}>{t(($) => $.shell.retry)}</Button>
    </Page>
  );
}
