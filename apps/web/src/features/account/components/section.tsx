import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the profile with its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4 sm:p-6">
        <h2 id={id}>{title}</h2>
        {children}
      </Card>
    </section>
  );
}
