import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button.tsx';
import '../focus/canceled-transitions.ts';
import { classNames } from '../class-names.ts';
import { useOpenDialog } from './open-dialogs.ts';

export type DialogSize = 'small' | 'medium' | 'large';

const SHEET = 'max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)]';

const sizes: Record<DialogSize, string> = {
  small: `sm:max-w-[28rem] ${SHEET}`,
  medium: `sm:max-w-[40rem] ${SHEET}`,
  // Of the same height for every content, so that nothing jumps between tabs.
  large:
    'h-[min(100%-2rem,56rem)] sm:max-w-[56rem] max-sm:h-full max-sm:max-h-full max-sm:rounded-none',
};

/**
 * If the room is very low or the letters are very large, the whole dialog scrolls: a fixed header and footer would
 * leave no room for the content. The room is what the on-screen keyboard leaves of the window.
 */
const LOW = {
  whole: '[@container(max-height:21rem)]:overflow-y-auto',
  content:
    '[@container(max-height:21rem)]:flex-none [@container(max-height:21rem)]:overflow-visible',
};

interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  /** Called by Escape, the close button and, if `isDismissable`, a press outside. */
  readonly onClose: () => void;
  readonly size?: DialogSize;
  /** The accessible name of the close button; without it there is no button. */
  readonly closeLabel?: string;
  readonly isDismissable?: boolean;
  /** False if the back button has another meaning, such as for a form with its own URL. */
  readonly closesByBack?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** Which element is read out after the title. */
  readonly about?: { readonly 'aria-describedby': string };
  /** To the right of the title, before the close button. */
  readonly actions?: ReactNode;
  /** Stays visible below the scrolling content. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A modal dialog: a title, scrolling content, and a fixed footer. On phones it is a sheet at the lower edge, within
 * reach of the thumb and above the keyboard; `large` fills the screen.
 */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, size = 'medium', closeLabel, actions, footer, children } = props;
  useOpenDialog(isOpen && props.closesByBack !== false, onClose);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={props.isDismissable ?? false}
      className="dialog-backdrop fade fixed inset-x-0 top-0 z-40 grid h-(--visual-viewport-height) place-items-center [container-type:size] bg-black/45 max-sm:place-items-end"
    >
      <Modal
        className={classNames(
          'rise flex max-h-[calc(100%-2rem)] w-full flex-col overflow-hidden rounded-box bg-base-100 text-base-content shadow-2xl sm:w-[calc(100%-2rem)]',
          sizes[size],
        )}
      >
        <AriaDialog
          role={props.role ?? 'dialog'}
          {...props.about}
          className={`flex min-h-0 flex-1 flex-col outline-none ${LOW.whole}`}
        >
          {/* No header and footer of HTML: browsers take those of a dialog for the page's own, and announce a second banner. */}
          <div
            data-keep-clear
            className={classNames(
              'flex flex-wrap items-center gap-2 ps-5 pt-4 pb-2',
              // The picture in the close button ends where the text below it does.
              closeLabel === undefined ? 'pe-5' : 'pe-2',
            )}
          >
            <Heading slot="title" level={2} className="min-w-0 flex-1 basis-[7rem]">
              {title}
            </Heading>
            {/* Where the title takes the whole line, they stand together in the next one. */}
            <span className="ms-auto flex gap-2 empty:hidden">
              {actions}
              {closeLabel !== undefined && (
                <Button variant="icon" aria-label={closeLabel} onPress={onClose}>
                  <X aria-hidden="true" className="size-5" />
                </Button>
              )}
            </span>
          </div>
          <div
            ref={watchRoom}
            className={`min-h-0 flex-1 overflow-y-auto px-5 py-2 ${LOW.content}`}
          >
            {children}
          </div>
          {footer !== undefined && (
            <div
              data-dialog-foot
              className={classNames(
                'flex flex-wrap justify-end gap-3 px-5 pt-3 pb-5 max-sm:*:grow',
                // Its content is as a rule longer than it, and is cut off somewhere.
                size === 'large' && 'border-base-300 border-t',
              )}
            >
              {footer}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Watches the room that the scrolling content of a dialog has. */
function watchRoom(content: HTMLElement | null): (() => void) | undefined {
  const dialog = content?.parentElement;
  if (!content || !dialog) return undefined;
  const ends = [reachedByKeys(content), showsFocus(dialog)];
  return () => {
    for (const end of ends) end();
  };
}

/** When a dialog gets lower, as above the on-screen keyboard, what has the focus in it stays in view. */
function showsFocus(dialog: HTMLElement): () => void {
  let height = 0;
  const observer = new ResizeObserver(() => {
    const isLower = dialog.clientHeight < height;
    height = dialog.clientHeight;
    const { activeElement } = document;
    if (isLower && dialog.contains(activeElement))
      activeElement?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(dialog);
  return () => observer.disconnect();
}

const REACHED = 'a[href], button, input, select, textarea, [tabindex]';

/** A scrolling element without focusable content is made focusable itself, so that it can be scrolled by keyboard. */
function reachedByKeys(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const isScrolled = element.scrollHeight > element.clientHeight;
    if (isScrolled && element.querySelector(REACHED) === null) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  observer.observe(element);
  return () => observer.disconnect();
}
