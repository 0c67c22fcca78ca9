import { LogOut, MenuIcon } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button, buttonClass, LinkButton } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { BloomMark } from './bloom-mark.tsx';
import { PageMenu } from './page-menu.tsx';
import { pagesOf } from './pages.tsx';

interface TopBarProps {
  readonly isSignedIn: boolean;
  readonly onSignOut: () => void;
}

/** Brand and menu: everything at a glance on very wide screens, a dropdown otherwise. */
export function TopBar({ isSignedIn, onSignOut }: TopBarProps) {
  return (
    <header className="border-b border-base-300 bg-base-100">
      <div className="mx-auto flex min-h-16 max-w-[130rem] items-center justify-between gap-2 px-4 sm:gap-4 sm:px-6 lg:px-10">
        <Link
          to={isSignedIn ? '/goals' : '/'}
          className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-field font-display text-2xl font-semibold"
        >
          <BloomMark className="size-8 text-primary" />
          {/* The name is a name in every language. */}
          {'Bloom'}
        </Link>
        {isSignedIn ? <SignedInMenu onSignOut={onSignOut} /> : <SignedOutMenu />}
      </div>
    </header>
  );
}

function SignedOutMenu() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t(($) => $.shell.menu.main)} className="flex items-center sm:gap-2">
      <LinkButton to="/sign_in" variant="quiet" className="max-sm:px-2">
        {t(($) => $.shell.menu.signIn)}
      </LinkButton>
      <LinkButton to="/sign_up" className="max-sm:px-3">
        {t(($) => $.shell.menu.signUp)}
      </LinkButton>
    </nav>
  );
}

function SignedInMenu({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <nav aria-label={t(($) => $.shell.menu.main)} className="hidden items-center gap-1 3xl:flex">
        {pagesOf(t).map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className="flex min-h-11 items-center rounded-field px-3 text-sm font-medium hover:bg-base-300 aria-[current=page]:bg-base-300"
          >
            {label}
          </NavLink>
        ))}
        <Button
          variant="quiet"
          className="text-sm"
          icon={<LogOut aria-hidden="true" className="size-4" />}
          onPress={onSignOut}
        >
          {t(($) => $.shell.menu.signOut)}
        </Button>
      </nav>
      <nav aria-label={t(($) => $.shell.menu.main)} className="3xl:hidden">
        <Disclosure
          buttonClassName={buttonClass('quiet')}
          panelClassName="top-full mt-2"
          button={
            <>
              <MenuIcon aria-hidden="true" className="size-5" />
              {t(($) => $.shell.menu.open)}
            </>
          }
        >
          {(close) => <PageMenu onSignOut={onSignOut} onChosen={close} />}
        </Disclosure>
      </nav>
    </>
  );
}
