import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { YEAR_PARTS, type YearPart } from '../year-choice.ts';

interface SectionProps {
  readonly of: YearPart;
  readonly count: number;
  /** How many sections are drawn; the others show only their heading, and printing waits for them. */
  readonly drawn: number;
  readonly children: ReactNode;
}

/** A part of the year with its heading; nothing where the part is empty. */
export function YearSection({ of, count, drawn, children }: SectionProps) {
  const { t } = useTranslation();
  const isDrawn = YEAR_PARTS.indexOf(of) < drawn;
  if (count === 0) return null;
  return (
    <section
      aria-labelledby={`year-of-${of}`}
      aria-busy={!isDrawn}
      className="print:not-last:mb-10"
    >
      <h2 id={`year-of-${of}`} className="mb-5 text-center text-3xl">
        {t(($) => $.year.parts[of])}
      </h2>
      {isDrawn && children}
    </section>
  );
}
