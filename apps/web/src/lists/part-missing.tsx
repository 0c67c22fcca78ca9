import { useTranslation } from '../i18n/use-translation.ts';
import { LoadFailed } from '../ui/status/load-failed.tsx';

/** In place of a part of the page whose code cannot be fetched. */
export function PartMissing() {
  const { t } = useTranslation();
  return (
    <LoadFailed
      retryLabel={t(($) => $.shell.failures.reload)}
      onRetry={() => window.location.reload()}
    >
      <p>{t(($) => $.shell.failures.part)}</p>
    </LoadFailed>
  );
}
