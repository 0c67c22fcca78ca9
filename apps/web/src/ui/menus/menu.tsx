import { type ComponentProps, type ReactNode, useState } from 'react';
import {
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
  Pressable,
} from 'react-aria-components/Menu';
import { classNames } from '../class-names.ts';
import { useOpenDialog } from '../dialogs/open-dialogs.ts';

export interface MenuChoice {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'danger';
  readonly onSelect: () => void;
}

/** A dangerous action stands apart, so that it is not chosen by mistake. */
const APART =
  'relative mt-4 text-error before:absolute before:inset-x-0 before:-top-2 before:border-base-300 before:border-t first:mt-0 first:before:hidden';

interface MenuProps {
  readonly label: string;
  /** The `Button` that opens the menu. */
  readonly trigger: ComponentProps<typeof Pressable>['children'];
  readonly choices: readonly MenuChoice[];
}

/** A button that opens a list of actions; going back closes it. */
export function Menu({ label, trigger, choices }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  useOpenDialog(isOpen, () => setOpen(false));
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Pressable>{trigger}</Pressable>
      <Popover
        placement="bottom end"
        className="fade z-50 min-w-48 rounded-box border border-field-border/60 bg-base-100 p-2 text-base-content shadow-xl"
      >
        <AriaMenu aria-label={label} className="outline-none">
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
    </MenuTrigger>
  );
}

/**
 * The menu returns the focus to its button one frame after it has closed. Only then may an action move the focus, for
 * example into a dialog.
 */
function afterClosing(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
