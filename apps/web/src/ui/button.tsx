import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger' | 'icon';

const looks: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  outline: 'btn-outline border-field-border',
  quiet: 'btn-ghost',
  danger: 'btn-error',
  icon: 'btn-ghost btn-square',
};

/** The classes of a button, for other elements that must look like one. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return classNames(
    'btn min-h-11 min-w-11 h-auto py-2 font-semibold aria-disabled:text-(--disabled-ink,var(--color-muted))!',
    looks[variant],
    className,
  );
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  readonly isPending?: boolean;
  /**
   * A tooltip of a word or two for a button without text: shown on hover and focus, where nothing can hover always. The
   * `aria-label` must contain it, and may say more.
   */
  readonly caption?: string;
  readonly onPress?: () => void;
}

/**
 * A button. With `isDisabled` or `isPending` it keeps its place and the focus, which a browser takes from a button that
 * is disabled by its own press, and ignores presses. `isPending` shows a spinner; say in `children` what is happening.
 * `variant="icon"` needs an `aria-label`. As the trigger of a React Aria component it must be inside a
 * `Pressable`.
 */
export function Button(props: ButtonProps) {
  const { variant = 'primary', icon, children, caption, isDisabled, isPending, ...rest } = props;
  const { className, onPress, onClick, type = 'button', ...attributes } = rest;
  const isBusy = isPending === true;
  const isOff = isBusy || isDisabled === true;

  function pressed(event: MouseEvent<HTMLButtonElement>) {
    // Also when Enter in a field presses it.
    if (isOff) return event.preventDefault();
    onClick?.(event);
    onPress?.();
  }

  return (
    <button
      {...attributes}
      // So that a pending form is not submitted twice.
      type={isBusy ? 'button' : type}
      aria-disabled={isOff ? true : attributes['aria-disabled']}
      onClick={pressed}
      className={buttonClass(variant, className)}
    >
      {isBusy ? <span aria-hidden="true" className="spinner size-5" /> : icon}
      {children}
      {caption !== undefined && (
        <span aria-hidden="true" className="caption">
          {caption}
        </span>
      )}
    </button>
  );
}

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  readonly variant?: ButtonVariant;
  readonly className?: string;
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'primary', className, ...props }: LinkButtonProps) {
  return <Link {...props} className={buttonClass(variant, className)} />;
}
