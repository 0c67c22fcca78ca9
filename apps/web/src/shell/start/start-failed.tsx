import { useTranslation } from '../../i18n/use-translation.ts';
import { useRetrying } from '../../lists/use-retrying.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePage } from '../failures/failure-page.tsx';
import { restart } from './start-up.ts';

/** Shown if the server did not answer at the start. Retries by hand and by itself. */
export function StartFailed() {
  const { t } = useTranslation();
  useRetrying(true, restart);
  return (
    <FailurePage
      title={t(($) => $.shell.failures.startTitle)}
      text={t(($) => $.shell.failures.startText)}
    >
      <Button onPress={restart}>{t(($) => $.shell.retry)}</Button>
    </FailurePage>
  );
}
