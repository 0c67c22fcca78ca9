import type { Language } from '@bloom/domain/texts/language';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

interface FrameProps {
  readonly isSignedIn: boolean;
  /** The menu of a signed-in person: in the top bar, and on phones in the dock. */
  readonly menu: ReactNode;
  readonly dock: ReactNode;
  readonly banner?: ReactNode;
  readonly onLanguage: (language: Language) => Promise<void>;
  readonly children: ReactNode;
}

/** What surrounds every page: top bar, banner, footer, and on phones the dock. */
export function Frame(props: FrameProps) {
  const { isSignedIn, menu, dock, banner, onLanguage, children } = props;
  const { t } = useTranslation();
  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col print:block print:min-h-0',
        isSignedIn && 'max-sm:pb-20 print:pb-0',
      )}
    >
      <a
        href="#content"
        className="sr-only print:hidden focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-field focus:bg-base-100 focus:px-4 focus:py-3"
      >
        {t(($) => $.shell.skipToContent)}
      </a>
      <TopBar isSignedIn={isSignedIn} menu={menu} />
      {banner}
      <main
        id="content"
        tabIndex={-1}
        className={classNames(
          'flex-1 outline-none',
          // The footer starts below the screen, so that nobody sees it move while a list loads.
          isSignedIn && 'min-h-dvh print:min-h-0',
        )}
      >
        {children}
      </main>
      <Footer isSignedIn={isSignedIn} onLanguage={onLanguage} />
      {isSignedIn && dock}
    </div>
  );
}
