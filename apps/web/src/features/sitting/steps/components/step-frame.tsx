import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useReached } from '../../use-reached.ts';

/** The position of a step in the sitting, and the navigation. */
export interface StepPlace {
  readonly at: number;
  readonly count: number;
  /** Whether the person has navigated to it. */
  readonly hasMoved: boolean;
  readonly isPending: boolean;
  /** Null at the first step. */
  readonly onBack: (() => void) | null;
  readonly onSkip: () => void;
}

interface StepFrameProps extends Pick<StepPlace, 'at' | 'count' | 'hasMoved'> {
  readonly title: string;
  readonly drawing: ReactNode;
  readonly children?: ReactNode;
  /** The buttons below the step. */
  readonly foot: ReactNode;
}

/** A step of a sitting: its subject, its question, and at the bottom the buttons. */
export function StepFrame(props: StepFrameProps) {
  const { at, count, hasMoved, title, drawing, children, foot } = props;
  const { t } = useTranslation();
  const heading = useReached<HTMLHeadingElement>(hasMoved);
  return (
    <section aria-labelledby="sitting-step" className="grid gap-6">
      <div className="-mt-4 grid justify-items-center gap-3 text-center">
        <p className="flex flex-wrap items-center justify-center gap-x-4 text-sm">
          <span className="text-muted tabular-nums">
            {t(($) => $.sitting.step, { at: at + 1, count })}
          </span>
          <Link
            to="/goals"
            aria-describedby="sitting-later"
            className="link inline-flex min-h-11 items-center"
          >
            {t(($) => $.sitting.later)}
          </Link>
        </p>
        <div aria-hidden="true">{drawing}</div>
        <h2
          id="sitting-step"
          ref={heading}
          tabIndex={-1}
          className="hyphens-auto wrap-anywhere text-balance text-2xl outline-none sm:text-4xl"
        >
          {title}
        </h2>
      </div>
      {children}
      <p id="sitting-later" className="justify-self-center text-center text-muted text-sm">
        {t(($) => $.sitting.laterHint)}
      </p>
      {foot}
    </section>
  );
}
