import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../lib/class-names.ts';
import { Button } from './button.tsx';

export type DialogSize = 'small' | 'medium' | 'large';

const sizes: Record<DialogSize, string> = {
  small: 'max-w-[28rem]',
  medium: 'max-w-[40rem]',
  large:
    'max-w-[56rem] max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:max-w-none max-sm:rounded-none',
};

interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  /** Called by Escape, the close button and, when `isDismissable`, a press outside. */
  readonly onClose: () => void;
  readonly size?: DialogSize;
  /** The accessible name of the close button; without it there is none. */
  readonly closeLabel?: string;
  readonly isDismissable?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** Stands at the right of the title, before the close button. */
  readonly actions?: ReactNode;
  /** Stays in view under the scrolling content. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A modal window: title, scrolling content, footer that stays. `large` fills a phone's screen. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, size = 'medium', closeLabel, actions, footer, children } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={props.isDismissable ?? false}
      className="fade fixed inset-0 z-40 grid h-dvh place-items-center bg-black/45"
    >
      <Modal
        className={classNames(
          'rise flex max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col overflow-hidden rounded-box bg-base-100 text-base-content shadow-2xl',
          sizes[size],
        )}
      >
        <AriaDialog
          role={props.role ?? 'dialog'}
          className="flex min-h-0 flex-1 flex-col outline-none"
        >
          <header className="flex items-center gap-2 px-5 pt-4 pb-2">
            <Heading slot="title" level={2} className="grow">
              {title}
            </Heading>
            {actions}
            {closeLabel !== undefined && (
              <Button variant="icon" aria-label={closeLabel} onPress={onClose}>
                <X aria-hidden="true" className="size-5" />
              </Button>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-3 px-5 pt-3 pb-5">{footer}</footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
