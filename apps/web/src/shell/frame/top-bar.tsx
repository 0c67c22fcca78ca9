import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { BloomMark } from './bloom-mark.tsx';

interface TopBarProps {
  readonly isSignedIn: boolean;
  /** The menu of a signed-in person. */
  readonly menu: ReactNode;
}

/** The bar with the brand and the menu. */
export function TopBar({ isSignedIn, menu }: TopBarProps) {
  return (
    <header data-keep-clear className="border-b print:hidden border-base-300 bg-base-100">
      <div className="mx-auto flex min-h-16 max-w-[130rem] flex-wrap items-center justify-between gap-x-2 px-4 sm:gap-x-4 sm:px-6 lg:px-10">
        <Link
          to={isSignedIn ? '/goals' : '/'}
          className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-field font-display text-2xl font-semibold"
        >
          <BloomMark className="size-8 text-primary" />
          {/* The brand is the same in every language. */}
          {'Bloom'}
        </Link>
        {isSignedIn ? menu : <SignedOutMenu />}
      </div>
    </header>
  );
}

function SignedOutMenu() {
  const { t } = useTranslation();
  return (
    <nav
      // Somebody who is signed in does not see it while the app is on its way.
      data-guest-only=""
      aria-label={t(($) => $.shell.menu.main)}
      className="flex flex-wrap items-center sm:gap-2"
    >
      <LinkButton to="/sign_in" variant="quiet" className="max-sm:px-2">
        {t(($) => $.shell.menu.signIn)}
      </LinkButton>
      <LinkButton to="/sign_up" className="max-sm:px-3">
        {t(($) => $.shell.menu.signUp)}
      </LinkButton>
    </nav>
  );
}
