import { BookOpen, ChevronDown, LogOut, MenuIcon } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/menus/disclosure.tsx';
import { PageLine, PageMenu } from './page-menu.tsx';
import { GUIDE, type PageLink, pagesOf } from './pages.tsx';

const PLACE =
  'flex min-h-11 cursor-pointer items-center gap-1 whitespace-nowrap rounded-field px-2.5 text-sm font-medium hover:bg-base-300 aria-[current=page]:bg-base-300 aria-[current=true]:bg-base-300 3xl:px-3';

/**
 * The menu in the top bar of a signed-in person. Wide screens show every page, with the walls grouped under one entry
 * unless the screen is very wide, and the pages that look back always grouped. Narrow screens show a dropdown; phones
 * have the dock.
 */
export function SignedInMenu({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation();
  const pages = pagesOf(t);
  return (
    <>
      <nav
        aria-label={t(($) => $.shell.menu.main)}
        className="hidden items-center gap-0.5 menu:flex 3xl:gap-1"
      >
        {pages.map((page, at) => (
          <PlaceOf key={page.to} page={page} before={pages[at - 1] ?? null} pages={pages} />
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
          buttonClassName={buttonClass('quiet', '-me-4 max-w-none!')}
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

interface PlaceOfProps {
  readonly page: PageLink;
  readonly before: PageLink | null;
  readonly pages: readonly PageLink[];
}

/** A page in the bar; the first page of a group renders the entry of the whole group. */
function PlaceOf({ page, before, pages }: PlaceOfProps) {
  const { to, label, group } = page;
  const isFirst = group !== null && group !== before?.group;
  return (
    <>
      {isFirst && <Group name={group} pages={pages.filter((one) => one.group === group)} />}
      {group !== 'lookingBack' && (
        <NavLink to={to} className={classNames(PLACE, group === 'walls' && 'max-3xl:hidden')}>
          {label}
        </NavLink>
      )}
    </>
  );
}

interface GroupProps {
  readonly name: 'walls' | 'lookingBack';
  readonly pages: readonly PageLink[];
}

/** Pages under one entry, which is highlighted while one of them is open. */
function Group({ name, pages }: GroupProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere = pages.some(({ to }) => to === pathname);
  return (
    <div className={classNames(name === 'walls' && '3xl:hidden')}>
      <Disclosure
        buttonClassName={PLACE}
        isCurrent={isHere}
        panelClassName="top-full left-0 mt-2 right-auto"
        button={
          <>
            {t(($) => $.shell.menu[name])}
            <ChevronDown aria-hidden="true" className="size-4" />
          </>
        }
      >
        {(close) => (
          <ul>
            {pages.map((page) => (
              <PageLine key={page.to} page={page} onChosen={close} />
            ))}
          </ul>
        )}
      </Disclosure>
    </div>
  );
}
