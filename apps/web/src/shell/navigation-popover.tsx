import { LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { pagesOf } from './pages.tsx';

interface NavigationPopoverProps {
  readonly label: string;
  /** The `Button` that opens it. */
  readonly trigger: ReactElement;
  readonly onSignOut: () => void;
}

const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-left hover:bg-base-300 aria-[current=page]:bg-base-300 aria-[current=page]:font-semibold';

/** All pages of someone who is signed in, as links behind a button. */
export function NavigationPopover({ label, trigger, onSignOut }: NavigationPopoverProps) {
  const { t } = useTranslation();
  return (
    <DialogTrigger>
      {trigger}
      <Popover
        placement="bottom end"
        className="fade z-50 w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-box border border-base-300 bg-base-100 p-2 text-base-content shadow-xl"
      >
        <Dialog aria-label={label} className="outline-none">
          {({ close }) => (
            <nav aria-label={label}>
              <ul>
                {pagesOf(t).map(({ to, label: name, Icon }) => (
                  <li key={to}>
                    <NavLink to={to} onClick={close} className={row}>
                      <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                      {name}
                    </NavLink>
                  </li>
                ))}
                <li className="mt-2 border-t border-base-300 pt-2">
                  <button
                    type="button"
                    className={row}
                    onClick={() => {
                      close();
                      onSignOut();
                    }}
                  >
                    <LogOut aria-hidden="true" className="size-5 shrink-0 text-primary" />
                    {t(($) => $.shell.menu.signOut)}
                  </button>
                </li>
              </ul>
            </nav>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
