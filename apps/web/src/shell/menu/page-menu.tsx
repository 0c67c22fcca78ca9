import { BookOpen, LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GUIDE, type PageLink, pagesOf } from './pages.tsx';

interface PageMenuProps {
  readonly onSignOut: () => void;
  /** Called when an entry was chosen. */
  readonly onChosen: () => void;
}

const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-left hover:bg-base-300 aria-[current=page]:bg-base-300 aria-[current=page]:font-semibold';

/** All pages of a signed-in person, one below the other. */
export function PageMenu({ onSignOut, onChosen }: PageMenuProps) {
  const { t } = useTranslation();

  function signOut() {
    onChosen();
    onSignOut();
  }

  return (
    <ul>
      {pagesOf(t).map((page) => (
        <PageLine key={page.to} page={page} onChosen={onChosen} />
      ))}
      <li className="mt-2 border-t border-base-300 pt-2">
        <NavLink to={GUIDE} onClick={onChosen} className={row}>
          <BookOpen aria-hidden="true" className="size-5 shrink-0 text-primary" />
          {t(($) => $.shell.menu.guide)}
        </NavLink>
      </li>
      <li>
        <button type="button" className={row} onClick={signOut}>
          <LogOut aria-hidden="true" className="size-5 shrink-0 text-primary" />
          {t(($) => $.shell.menu.signOut)}
        </button>
      </li>
    </ul>
  );
}

interface PageLineProps {
  readonly page: PageLink;
  readonly onChosen: () => void;
}

/** A page in a list of some. */
export function PageLine({ page: { to, label, Icon }, onChosen }: PageLineProps) {
  return (
    <li>
      <NavLink to={to} onClick={onChosen} className={row}>
        <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {label}
      </NavLink>
    </li>
  );
}
