import { LogOut, MenuIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { PageMenu } from './page-menu.tsx';
import { pagesOf } from './pages.tsx';

/** In the top bar of someone who is signed in: every page on very wide screens, a dropdown otherwise. */
export function SignedInMenu({ onSignOut }: { onSignOut: () => void }) {
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
          buttonClassName={buttonClass('quiet', '-me-4')}
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
