import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../card.tsx';
import { classNames } from '../class-names.ts';

interface SectionProps {
  readonly title: string;
  /** The fragment of links to it. */
  readonly anchor?: string;
  /** What is known without opening it; a section without that is always open. */
  readonly state?: ReactNode;
  /** Whether it is open at first, for another reason than the fragment of the URL. */
  readonly isAskedFor?: boolean;
  readonly children: ReactNode;
}

/** A section of the profile: a row with its state that opens, also when the URL names it. */
export function Section(props: SectionProps) {
  const { title, anchor, state, isAskedFor = false, children } = props;
  const id = useId();
  const location = useLocation();
  const isNamed = anchor !== undefined && location.hash === `#${anchor}`;
  const [isOpen, setOpen] = useState(isNamed || isAskedFor);
  // A link on the page, or somebody who types, may name it again after it was closed. What is typed has no key of its own.
  const [followed, setFollowed] = useState(location);
  if (followed !== location) {
    setFollowed(location);
    if (isNamed) setOpen(true);
  }
  if (state === undefined) {
    return (
      <section id={anchor} aria-labelledby={id} className="scroll-mt-24">
        <Card className="grid grid-cols-1 gap-4 sm:p-6">
          <h2 id={id} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          {children}
        </Card>
      </section>
    );
  }
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-24">
      <Card className="p-0!">
        <div className="relative flex min-h-18 items-center gap-4 rounded-box px-5 py-3 hover:bg-base-200/60 has-focus-visible:outline-3 has-focus-visible:outline-primary sm:px-6">
          <div className="min-w-0 grow">
            <h2 id={id} className="text-lg">
              <button
                type="button"
                data-printed
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-content` : undefined}
                onClick={() => setOpen(!isOpen)}
                className="cursor-pointer text-left outline-none after:absolute after:inset-0"
              >
                {title}
              </button>
            </h2>
            {!isOpen && <p className="wrap-anywhere text-muted text-sm">{state}</p>}
          </div>
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-5 shrink-0 text-muted', isOpen && 'rotate-180')}
          />
        </div>
        {isOpen && (
          <div
            id={`${id}-content`}
            className="grid grid-cols-1 gap-4 px-5 pt-1 pb-5 sm:px-6 sm:pb-6"
          >
            {children}
          </div>
        )}
      </Card>
    </section>
  );
}
