import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../lib/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger' | 'icon';

const looks: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  outline: 'btn-outline border-field-border',
  quiet: 'btn-ghost',
  danger: 'btn-error',
  icon: 'btn-ghost btn-square',
};

/** The classes of a button's look, for elements that must look like one. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return classNames(
    'btn min-h-11 min-w-11 h-auto py-2 font-semibold disabled:text-muted!',
    looks[variant],
    className,
  );
}

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly className?: string;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A button. `isPending` keeps its place and its focus, shows a spinner and ignores presses; say in
 * `children` what is going on. `variant="icon"` wants an `aria-label`.
 */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    className,
    icon,
    children,
    isPending,
    onPress,
    type,
    ...rest
  } = props;
  // React Aria's own pending state announces elements that may be gone by then: ours is a disabled look.
  const isBusy = isPending === true;
  return (
    <AriaButton
      {...rest}
      {...(onPress && !isBusy && { onPress })}
      type={isBusy ? 'button' : (type ?? 'button')}
      aria-disabled={isBusy}
      className={buttonClass(variant, className)}
    >
      {isBusy ? <span aria-hidden="true" className="loading loading-spinner size-5" /> : icon}
      {children}
    </AriaButton>
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
