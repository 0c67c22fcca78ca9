import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

interface SectionProps {
  readonly title: string;
  /** The fragment of links to it. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A section of the profile with its heading. */
export function Section({ title, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-24">
      <Card className="grid grid-cols-1 gap-4 sm:p-6">
        <h2 id={id} tabIndex={-1} className="outline-none">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
