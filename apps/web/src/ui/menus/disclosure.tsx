import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useOpenDialog } from '../dialogs/open-dialogs.ts';

interface DisclosureProps {
  /** The content of the button. */
  readonly button: ReactNode;
  readonly buttonClassName: string;
  /** Whether the current page is among what the panel lists. */
  readonly isCurrent?: boolean;
  readonly panelClassName?: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel beside it; Escape, a press elsewhere, going back or moving the focus away closes it. */
export function Disclosure(props: DisclosureProps) {
  const { button, buttonClassName, isCurrent = false, panelClassName, children } = props;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useId();
  useClosing(root, trigger, isOpen, setOpen);
  return (
    <div ref={root} className="relative grid">
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
        className={buttonClassName}
      >
        {button}
      </button>
      {isOpen && (
        <div
          id={panel}
          className={classNames(
            'fade absolute right-0 z-60 max-h-[calc(100dvh-6rem)] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-box border border-field-border/60 bg-base-100 p-2 text-base-content shadow-xl',
            panelClassName,
          )}
        >
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}

/**
 * Closes an open panel: on Escape, on a press elsewhere, on the way back, or once the focus has left it. It stays open under a dialog that
 * one of its buttons has opened: hidden, that button could not take the focus back, which would be lost.
 */
export function useClosing(
  root: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  useOpenDialog(isOpen, () => {
    setOpen(false);
    trigger.current?.focus();
  });
  useEffect(() => {
    if (!isOpen) return;
    const ending = new AbortController();
    const { signal } = ending;
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Element) || root.current?.contains(target)) return;
      if (dialogOf(target) === dialogOf(root.current)) setOpen(false);
    };
    const pressed = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || dialogOf(target) !== dialogOf(root.current)) return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', elsewhere, { signal });
    document.addEventListener('focusin', elsewhere, { signal });
    document.addEventListener('keydown', pressed, { signal });
    return () => ending.abort();
  }, [root, trigger, isOpen, setOpen]);
}

const dialogOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[role$=dialog], .dialog-backdrop') : null;
