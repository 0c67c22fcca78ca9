import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly tone?: 'primary' | 'danger';
  readonly isPending?: boolean;
  readonly closesByBack?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. Escape and the cancel button change nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    isPending = false,
    tone = 'primary',
    onConfirm,
    onClose,
  } = props;
  const about = useId();
  return (
    <Dialog
      role="alertdialog"
      about={{ 'aria-describedby': about }}
      size="small"
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      closesByBack={props.closesByBack ?? true}
      footer={
        <>
          <FirstButton label={props.cancelLabel} onPress={onClose} isDisabled={isPending} />
          <Button variant={tone} onPress={onConfirm} isPending={isPending}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div id={about}>{children}</div>
    </Dialog>
  );
}

interface FirstButtonProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/**
 * The cancel button has the focus first. It takes it itself: after a choice in a menu, `autoFocus` comes too late,
 * because the dialog around it has taken the focus by then.
 */
function FirstButton({ label, isDisabled, onPress }: FirstButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} variant="quiet" isDisabled={isDisabled} onPress={onPress}>
      {label}
    </Button>
  );
}
