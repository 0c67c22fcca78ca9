import type { RefObject } from 'react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import type { FirstFocus, MenuChoice } from './menu-choice.ts';

/** A dangerous action stands apart, so that it is not chosen by mistake. */
const APART =
  'relative mt-4 text-error before:absolute before:inset-x-0 before:-top-2 before:border-base-300 before:border-t first:mt-0 first:before:hidden';

interface MenuListProps {
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  /** What opens the menu: it is placed there, and the focus returns there. */
  readonly trigger: RefObject<HTMLElement | null>;
  readonly first: FirstFocus;
  readonly onClose: () => void;
}

/** The list of an open menu: placed and led by the keys of React Aria, which no page needs to be drawn. */
export function MenuList({ label, choices, trigger, first, onClose }: MenuListProps) {
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      triggerRef={trigger}
      trigger="MenuTrigger"
      placement="bottom end"
      className="fade z-50 min-w-48 rounded-box border border-field-border/60 bg-base-100 p-2 text-base-content shadow-xl"
    >
      <AriaMenu aria-label={label} autoFocus={first} onClose={onClose} className="outline-none">
        {choices.map((choice) => (
          <MenuItem
            key={choice.id}
            id={choice.id}
            onAction={() => afterClosing(choice.onSelect)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-focused:bg-base-300',
              choice.tone === 'danger' && APART,
            )}
          >
            {choice.icon}
            {choice.label}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  );
}

/**
 * The menu returns the focus to its button one frame after it has closed. Only then may an action move the focus, for
 * example into a dialog.
 */
function afterClosing(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
