import { useContext, useEffect, useState } from 'react';
import { createPath, UNSAFE_DataRouterContext as DataRouter, useNavigation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Awaited } from '../../ui/status/awaited.tsx';
import { useDocumentLater } from './use-document-later.ts';

/** Says that a page is still being fetched, or cannot be: a press on its link would seem to do nothing. */
export function PageAwaited() {
  const { t } = useTranslation();
  const { location } = useNavigation();
  const missing = useMissing();
  if (location === undefined) return null;
  const to = createPath(location);
  return (
    <Awaited label={t(($) => $.shell.loading)}>
      {missing === location.key ? <Missing key={to} to={to} /> : null}
    </Awaited>
  );
}

/**
 * The key of the location that is being opened, if the scripts of its page cannot be fetched. The router would then
 * reload the document, which offline ends on the browser's own error page, unless the service worker has the document.
 * This asks the router itself what it opens, because offline a script fails before that location is rendered.
 */
function useMissing(): string | undefined {
  const [missing, setMissing] = useState<string>();
  const router = useContext(DataRouter)?.router;
  useEffect(() => {
    // Missing in older browsers.
    const { navigation }: { readonly navigation?: Navigation } = window;
    if (router === undefined || navigation === undefined) return;
    const stay = (event: NavigateEvent) => {
      const { location } = router.state.navigation;
      const isRouters = event.navigationType === 'reload' && !event.userInitiated;
      if (!location || !isRouters || navigator.serviceWorker?.controller) return;
      event.preventDefault();
      setMissing(location.key);
    };
    navigation.addEventListener('navigate', stay);
    return () => navigation.removeEventListener('navigate', stay);
  }, [router]);
  return missing;
}

function Missing({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  useDocumentLater(to, (page) => window.location.assign(page));
  return <span className="px-2 text-sm">{t(($) => $.shell.failures.nextPageText)}</span>;
}
