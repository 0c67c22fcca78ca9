import { Goal, HandHeart, ListTodo, type LucideIcon, MenuIcon, Plus } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Disclosure } from '../../ui/menus/disclosure.tsx';
import { newThingAt, pressAddButton } from './new-thing.ts';
import { PageMenu } from './page-menu.tsx';

const place =
  'flex min-h-16 min-w-0 cursor-pointer flex-col items-center justify-center gap-0.5 text-[min(0.75rem,4.5vw)] font-medium -outline-offset-3 aria-[current=page]:text-primary';

/** The bottom navigation of phones. */
export function Dock({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const thing = newThingAt(pathname);
  return (
    <nav
      aria-label={t(($) => $.shell.menu.quick)}
      className="fixed inset-x-0 bottom-0 z-30 has-aria-expanded:z-60 print:hidden grid grid-cols-5 border-t border-base-300 bg-base-100 pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <DockLink to="/goals" label={t(($) => $.shell.menu.goals)} Icon={Goal} />
      <DockLink
        to="/wall_of_gratitude"
        label={t(($) => $.shell.menu.gratitudeShort)}
        Icon={HandHeart}
      />
      <Link
        to={thing.to}
        // If the page has a button for it, that button knows whether the form is open already.
        onClick={(event) => thing.isHere && pressAddButton() && event.preventDefault()}
        aria-label={t(($) => $.shell.make[thing.name])}
        className={place}
      >
        <span className="grid aspect-square w-12 max-w-[90%] place-items-center rounded-full bg-primary text-primary-content">
          <Plus aria-hidden="true" className="size-6" />
        </span>
      </Link>
      <DockLink to="/todo_list" label={t(($) => $.shell.menu.todosShort)} Icon={ListTodo} />
      <Disclosure
        buttonClassName={place}
        panelClassName="right-2 bottom-full mb-2"
        button={
          <>
            <MenuIcon aria-hidden="true" className="size-5" />
            {t(($) => $.shell.menu.more)}
          </>
        }
      >
        {(close) => <PageMenu onSignOut={onSignOut} onChosen={close} />}
      </Disclosure>
    </nav>
  );
}

function DockLink({ to, label, Icon }: { to: string; label: string; Icon: LucideIcon }) {
  return (
    <NavLink to={to} className={place}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="max-w-full truncate">{label}</span>
    </NavLink>
  );
}
