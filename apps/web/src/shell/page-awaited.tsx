import { useNavigation } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Says that a page is still being fetched: on a slow line a press on its link would seem to do nothing. */
export function PageAwaited() {
  const { t } = useTranslation();
  if (useNavigation().state === 'idle') return null;
  return (
    <div className="appear-late pointer-events-none fixed inset-x-0 top-3 z-50 grid justify-items-center text-primary print:hidden">
      <span className="grid rounded-full border border-base-300 bg-base-100 p-2 shadow-xl">
        <Spinner label={t(($) => $.shell.loading)} />
      </span>
    </div>
  );
}
