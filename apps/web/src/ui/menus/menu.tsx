import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../button.tsx';
import { useOpenDialog } from '../dialogs/open-dialogs.ts';
import { useLatest } from '../use-latest.ts';
import type { FirstFocus, MenuChoice } from './menu-choice.ts';

interface MenuProps {
  readonly label: string;
  /** The picture in the button that opens the menu. */
  readonly icon: ReactNode;
  readonly isDisabled?: boolean;
  readonly choices: readonly MenuChoice[];
  /** Called where the list cannot be fetched. */
  readonly onMissing: () => void;
}

type List = typeof import('./deferred-menu-list.tsx').MenuList;

let fetched: List | null = null;
/** Fetches the list of menus: pages from which one gets to a menu call it ahead. */
export const fetchMenuList = async (): Promise<void> => {
  fetched = (await import('./deferred-menu-list.tsx')).MenuList;
};

/**
 * A button that opens a list of actions; going back closes it. The list is fetched once the button is drawn, as no page
 * needs it before: a press that comes sooner opens it when it is there, unless the person has gone on by then.
 */
export function Menu({ label, icon, isDisabled = false, choices, onMissing }: MenuProps) {
  const [opened, setOpened] = useState<FirstFocus | null>(null);
  const [List, setList] = useState(() => fetched);
  const button = useRef<HTMLButtonElement>(null);
  const missing = useLatest(onMissing);
  const close = () => setOpened(null);
  useOpenDialog(opened !== null, close);
  const isAwaited = opened !== null && List === null;
  useEffect(() => {
    if (fetched !== null) return setList(() => fetched);
    let isCurrent = true;
    fetchMenuList().then(
      () => isCurrent && setList(() => fetched),
      () => {
        if (!isCurrent || !isAwaited) return;
        setOpened(null);
        missing.current();
      },
    );
    return () => {
      isCurrent = false;
    };
    // A press after a failure asks again.
  }, [isAwaited, missing]);

  /** Not left to the click that follows: React Aria takes one by a key for a screen reader's, and focuses later. */
  function keyPressed(event: KeyboardEvent) {
    if (isAwaited && event.key === 'Escape') {
      // Not for the dialog around it, which it would close.
      event.stopPropagation();
      return close();
    }
    if (isDisabled || !['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    setOpened(event.key === 'ArrowUp' ? 'last' : 'first');
  }

  function pressed({ detail: presses, currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Safari gives a pressed button no focus, which the list would then not give back.
    currentTarget.focus();
    setOpened(presses === 0 ? 'first' : true);
  }

  function left() {
    // A window that is left keeps its focused element.
    if (isAwaited && document.activeElement !== button.current) close();
  }

  return (
    <>
      <Button
        ref={button}
        variant="icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        isDisabled={isDisabled}
        onClick={pressed}
        onKeyDown={keyPressed}
        onBlur={left}
        className="aria-expanded:bg-base-300"
      >
        {icon}
        {isAwaited && (
          <span aria-hidden="true" className="appear-late absolute">
            <span className="spinner size-9" />
          </span>
        )}
      </Button>
      {opened !== null && List !== null && (
        <List label={label} choices={choices} trigger={button} first={opened} onClose={close} />
      )}
    </>
  );
}
