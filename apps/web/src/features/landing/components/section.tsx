import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  /** Whether it needs scripts: the app is fetched when somebody comes near (decision 0041). */
  readonly needsApp?: boolean;
  readonly children: ReactNode;
}

/** A section of the start page with its heading. */
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
