import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { readOutLate } from './spoken-status.tsx';

export type NoticeTone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

const icons = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};
const looks: Record<NoticeTone, string> = {
  neutral: 'border-base-300 bg-base-200',
  info: 'border-primary/40 bg-primary/8',
  success: 'border-primary/40 bg-primary/8',
  warning: 'border-warning bg-warning/20',
  error: 'border-error/50 bg-error/8',
};
const inks: Record<NoticeTone, string> = {
  neutral: 'text-muted',
  info: 'text-primary',
  success: 'text-primary',
  warning: 'text-base-content',
  error: 'text-error',
};

interface NoticeProps {
  readonly tone: NoticeTone;
  /** Whether it stands in a box of its own: on a phone it then has no second one around it, and takes little room. */
  readonly isInBox?: boolean | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A message in the page: an icon, a text and a colour. It is read out: an error or a warning at once. */
export function Notice({ tone, isInBox, children, ref }: NoticeProps) {
  const Icon = icons[tone];
  const isAlert = tone === 'error' || tone === 'warning';
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={isAlert ? 'alert' : 'status'}
      className={classNames(
        'fade flex items-start gap-3 rounded-field border px-4 py-3 print:hidden',
        looks[tone],
        isInBox && 'max-sm:gap-2 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:text-sm',
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', inks[tone])} />
      <div ref={isAlert ? undefined : readOutLate} className="grid min-w-0 gap-1">
        {children}
      </div>
    </div>
  );
}
