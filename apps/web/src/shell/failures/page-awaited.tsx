import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDocumentLater } from './use-document-later.ts';

/** Says that a page is still being fetched, or cannot be: a press on its link would seem to do nothing. */
export function PageAwaited() {
  const { t } = useTranslation();
  const { location } = useNavigation();
  const to = location && createPath(location);
  const isMissing = useMissing(to);
  if (to === undefined) return null;
  return (
    <div className="appear-late pointer-events-none fixed inset-x-0 top-3 z-50 grid justify-items-center text-primary print:hidden">
      {/* It stays when its text changes: a screen reader says nothing of a status that comes with its text. */}
      <span
        role="status"
        className="grid rounded-full border border-base-300 bg-base-100 p-2 shadow-xl"
      >
        {isMissing ? (
          <Missing key={to} to={to} />
        ) : (
          <>
            <span aria-hidden="true" className="spinner size-5" />
            <span className="sr-only">{t(($) => $.shell.loading)}</span>
          </>
        )}
      </span>
    </div>
  );
}

/**
 * Whether the scripts of the page that is being opened cannot be fetched. The router would then reload the document, which
 * without the network ends on an error of the browser, unless the service worker has it.
 */
function useMissing(to: string | undefined): boolean {
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    // Missing in older browsers.
    const { navigation }: { readonly navigation?: Navigation } = window;
    if (to === undefined || navigation === undefined) return;
    const stay = (event: NavigateEvent) => {
      const isRouters = event.navigationType === 'reload' && !event.userInitiated;
      if (!isRouters || navigator.serviceWorker?.controller) return;
      event.preventDefault();
      setMissing(to);
    };
    navigation.addEventListener('navigate', stay);
    return () => {
      navigation.removeEventListener('navigate', stay);
      setMissing(undefined);
    };
  }, [to]);
  return to !== undefined && missing === to;
}

function Missing({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  const tryNow = useDocumentLater(to, (page) => window.location.assign(page));
  // The server may be there, and only the script of another version gone.
  useEffect(tryNow, [tryNow]);
  return <span className="px-2 text-sm">{t(($) => $.shell.failures.nextPageText)}</span>;
}
