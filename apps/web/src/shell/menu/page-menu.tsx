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

/** All pages of a signed-in person, in the order of the menu; the walls and what looks back have a heading. */
export function PageMenu({ onSignOut, onChosen }: PageMenuProps) {
  const { t } = useTranslation();
  const pages = pagesOf(t);
  const headings = {
    walls: t(($) => $.shell.menu.walls),
    back: t(($) => $.shell.menu.lookingBack),
  };

  function signOut() {
    onChosen();
    onSignOut();
  }

  return (
    <ul>
      {(['first', 'walls', 'back', 'last'] as const).map((part) => (
        <li key={part} className={PART}>
          {(part === 'walls' || part === 'back') && (
            <p aria-hidden="true" className="px-3 pt-1 text-muted text-sm">
              {headings[part]}
            </p>
          )}
          <ul {...((part === 'walls' || part === 'back') && { 'aria-label': headings[part] })}>
            {pages
              .filter((page) => partOf(page) === part)
              .map((page) => (
                <PageLine key={page.to} page={page} onChosen={onChosen} />
              ))}
          </ul>
        </li>
      ))}
      <li>
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

const PART = 'not-first:mt-2 not-first:border-base-300 not-first:border-t not-first:pt-2';

/** Where a page stands: the sitting leads the pages that look back, also where it has an entry of its own. */
function partOf({ name, group }: PageLink): 'first' | 'walls' | 'back' | 'last' {
  if (group === 'walls') return 'walls';
  if (group === 'lookingBack' || name === 'sitting') return 'back';
  return name === 'goals' || name === 'strategies' ? 'first' : 'last';
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
