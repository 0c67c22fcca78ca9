import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  /** Whether it answers to more than links: the app is fetched for whoever comes near (decision 0041). */
  readonly needsApp?: boolean;
  readonly children: ReactNode;
}

/** A part of the start page under its heading. */
export function Section({ title, lead, needsApp, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-needs-app={needsApp ? 'near' : undefined}>
      <header className="mb-8 grid gap-2">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {lead !== undefined && <p className="text-lg text-muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
