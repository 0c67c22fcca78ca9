import { EllipsisVertical } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { focusNext } from '../ui/focus/focus-next.ts';
import { useClosing } from '../ui/menus/disclosure.tsx';

interface CardFootProps {
  /** Shown while the card is not in use; without it the buttons are always shown. */
  readonly label?: ReactNode;
  /** The accessible name of the button that shows the others on touch screens. */
  readonly menuLabel: string;
  /** Null while the card is far from the screen. */
  readonly buttons: ReactElement | null;
}

/**
 * The foot of a card: its date, replaced by the buttons while a pointer is over the card or the focus is in it. A quiet
 * sign says that there are some; on touch screens, and wherever nothing can hover, it is a button that shows them.
 */
export function CardFoot({ label, menuLabel, buttons }: CardFootProps) {
  const [isOpen, setOpen] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useClosing(foot, opener, isOpen, setOpen);

  if (label === undefined) {
    return (
      <div className="-mx-3 mt-auto flex flex-wrap items-center justify-end gap-1">{buttons}</div>
    );
  }

  function open() {
    setOpen(true);
    focusNext(() => bar.current?.querySelector('button'), opener.current);
  }

  return (
    <div ref={foot} className="relative -mx-3 mt-auto">
      <div className="flex min-h-11 items-center justify-between gap-1">
        <div className="min-w-0 px-3 py-2 text-muted text-sm leading-snug">{label}</div>
        <EllipsisVertical
          aria-hidden="true"
          className="mx-3.5 size-4 shrink-0 text-muted no-hover:hidden print:hidden"
        />
        {buttons !== null && (
          <Button
            ref={opener}
            variant="icon"
            aria-label={menuLabel}
            aria-expanded={isOpen}
            className="hidden no-hover:inline-flex"
            onPress={open}
          >
            <EllipsisVertical aria-hidden="true" className="size-5" />
          </Button>
        )}
      </div>
      {buttons !== null && (
        <div
          ref={bar}
          data-open={isOpen || undefined}
          className="absolute inset-x-0 bottom-0 flex min-h-full flex-wrap items-center justify-end gap-1 bg-(--paper) opacity-0 transition-opacity duration-150 group-focus-within/card:opacity-100 group-hover/card:opacity-100 no-hover:hidden no-hover:data-open:flex no-hover:data-open:opacity-100"
        >
          {buttons}
        </div>
      )}
    </div>
  );
}
