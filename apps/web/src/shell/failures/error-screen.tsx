import { isRouteErrorResponse, Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FailurePage } from './failure-page.tsx';

/** The page for an unknown URL. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <FailurePage
      title={t(($) => $.shell.failures.notFoundTitle)}
      text={t(($) => $.shell.failures.notFoundText)}
    >
      <Link to="/" className={buttonClass('primary')}>
        {t(($) => $.shell.failures.home)}
      </Link>
    </FailurePage>
  );
}

/** Shown instead of a page that failed: specification/shell.md#routes. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <FailurePage
      title={t(($) => $.shell.failures.unexpectedTitle)}
      text={t(($) => $.shell.failures.unexpectedText)}
    >
      <Button onPress={() => window.location.reload()}>{t(($) => $.shell.failures.reload)}</Button>
    </FailurePage>
  );
}
