import { tagOfLanguage } from '@bloom/domain/texts/language';
import { type ReactNode, useEffect } from 'react';
import { Links, type LinksFunction, Outlet, Scripts, ScrollRestoration } from 'react-router';
import figtree from './fonts/figtree-first-latin-wght-normal.woff2?url';
import fraunces from './fonts/fraunces-first-latin-wght-normal.woff2?url';
import { useTranslation } from './i18n/use-translation.ts';
import { hearFirst } from './lib/browser/before-router.ts';
import { nameOpenedEntry } from './lib/browser/opened-entry.ts';
import { takeReturnedTokens } from './lib/session/oauth-return.ts';
import { FIRST_PAINT } from './shell/appearance/first-paint.ts';
import { followTheme } from './shell/appearance/theme.ts';
import { ErrorScreen } from './shell/failures/error-screen.tsx';
import { PageAwaited } from './shell/failures/page-awaited.tsx';
import { HoldToasts } from './shell/frame/hold-toasts.ts';
import { RouteAnnouncer } from './shell/frame/route-announcer.tsx';
import { prepareFirstLanguage, startLanguage } from './shell/language/language.ts';
import { HYDRATED } from './shell/start/hydrated.ts';
import stylesheet from './theme.css?url';
import { ignoreSecondPresses } from './ui/presses/second-press.ts';
import { PageSpinner } from './ui/status/spinner.tsx';
import { ToastRegion } from './ui/toasts/toast-region.tsx';

if (!import.meta.env.SSR) {
  takeReturnedTokens();
  nameOpenedEntry();
  hearFirst();
  prepareFirstLanguage();
}

export const links: LinksFunction = () => [
  ...[figtree, fraunces].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { language } = useTranslation();
  return (
    // The first-paint script sets attributes that the prerendered document does not have.
    <html lang={tagOfLanguage(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script>{FIRST_PAINT}</script>
        <Links />
      </head>
      <body>
        {children}
        {/* At the end, so that it does not block the first paint: the critical CSS is inlined, see `paint-first.ts`. */}
        <link rel="stylesheet" fetchPriority="low" href={stylesheet} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { t } = useTranslation();
  useEffect(() => {
    void startLanguage();
    document.dispatchEvent(new Event(HYDRATED));
    const ends = [ignoreSecondPresses(), followTheme()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <HoldToasts />
      <PageAwaited />
      <ToastRegion label={t(($) => $.shell.messages)} closeLabel={t(($) => $.shell.close)} />
    </>
  );
}

/** Shown until the first page of the app is fetched. */
export function HydrateFallback() {
  const { t } = useTranslation();
  return <PageSpinner label={t(($) => $.shell.loading)} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  );
}
