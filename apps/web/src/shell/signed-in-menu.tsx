import { BookOpen, ChevronDown, LogOut, MenuIcon } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { PageLine, PageMenu } from './page-menu.tsx';
import { GUIDE, type PageLink, pagesOf } from './pages.tsx';

const PLACE =
  'flex min-h-11 cursor-pointer items-center gap-1 whitespace-nowrap rounded-field px-2.5 text-sm font-medium hover:bg-base-300 aria-[current=page]:bg-base-300 3xl:px-3';

/**
 * In the top bar of someone who is signed in: every page on wide screens, where the walls share one place until the screen
 * is very wide, and a dropdown otherwise. A phone has the dock's.
 */
export function SignedInMenu({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation();
  const pages = pagesOf(t);
  const firstWall = pages.findIndex(({ isWall }) => isWall);
  return (
    <>
      <nav
        aria-label={t(($) => $.shell.menu.main)}
        className="hidden items-center gap-0.5 menu:flex 3xl:gap-1"
      >
        {pages.slice(0, firstWall).map((page) => (
          <MenuLink key={page.to} page={page} />
        ))}
        <Walls walls={pages.filter(({ isWall }) => isWall)} />
        {pages.slice(firstWall).map((page) => (
          <MenuLink key={page.to} page={page} />
        ))}
        <NavLink
          to={GUIDE}
          aria-label={t(($) => $.shell.menu.guide)}
          title={t(($) => $.shell.menu.guide)}
          className={PLACE}
        >
          <BookOpen aria-hidden="true" className="size-5" />
        </NavLink>
        <Button
          variant="quiet"
          className="px-2.5 text-sm"
          icon={<LogOut aria-hidden="true" className="size-4" />}
          onPress={onSignOut}
        >
          {t(($) => $.shell.menu.signOut)}
        </Button>
      </nav>
      <nav aria-label={t(($) => $.shell.menu.main)} className="max-sm:hidden menu:hidden">
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

function MenuLink({ page: { to, label, isWall } }: { page: PageLink }) {
  return (
    <NavLink to={to} className={classNames(PLACE, isWall && 'max-3xl:hidden')}>
      {label}
    </NavLink>
  );
}

/** The walls under one entry, which stands out while one of them is open. */
function Walls({ walls }: { walls: readonly PageLink[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isOnWall = walls.some(({ to }) => to === pathname);
  return (
    <div className="3xl:hidden">
      <Disclosure
        buttonClassName={classNames(PLACE, isOnWall && 'bg-base-300')}
        panelClassName="top-full left-0 mt-2 right-auto"
        button={
          <>
            {t(($) => $.shell.menu.walls)}
            <ChevronDown aria-hidden="true" className="size-4" />
          </>
        }
      >
        {(close) => (
          <ul>
            {walls.map((wall) => (
              <PageLine key={wall.to} page={wall} onChosen={close} />
            ))}
          </ul>
        )}
      </Disclosure>
    </div>
  );
}
