import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLinkedPart } from '../use-linked-part.ts';

/** The sections of the profile in order, by the fragment of their links. */
const PARTS = [
  'person',
  'sign-in',
  'security',
  'preferences',
  'reminder',
  'subscription',
  'export',
  'trash',
  'this-device',
  'leave',
] as const;

type Part = (typeof PARTS)[number];

/**
 * Links to the sections of a long page: above them, or on wide screens beside them and always visible. They do not
 * depend on which sections are loaded, so that nothing moves when one arrives late.
 */
export function ProfileIndex({ hasPlan }: { hasPlan: boolean }) {
  const { t } = useTranslation();
  const current = useCurrentPart();
  useLinkedPart();
  const names: Record<Part, string> = {
    person: t(($) => $.account.person),
    'sign-in': t(($) => $.account.signIn.title),
    security: t(($) => $.security.title),
    preferences: t(($) => $.account.preferences.title),
    reminder: t(($) => $.account.index.reminder),
    subscription: t(($) => $.account.plan.title),
    export: t(($) => $.account.export.title),
    trash: t(($) => $.account.index.trash),
    'this-device': t(($) => $.account.index.device),
    leave: t(($) => $.account.leave.title),
  };
  return (
    <div className="-mt-2 xl:absolute xl:inset-y-0 xl:right-full xl:mt-0 xl:mr-8 xl:w-44">
      <nav aria-label={t(($) => $.account.index.label)} className="xl:sticky xl:top-24">
        <ul className="flex flex-wrap gap-x-5 xl:grid">
          {PARTS.filter((part) => hasPlan || part !== 'subscription').map((part) => (
            <li key={part}>
              <Link
                to={{ hash: part }}
                replace
                aria-current={part === current ? 'location' : undefined}
                onClick={() => focusOn(part)}
                className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-base-content xl:no-underline xl:hover:underline xl:aria-[current=location]:font-semibold xl:aria-[current=location]:text-primary"
              >
                {names[part]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Keyboard and screen reader continue at the chosen section. */
function focusOn(part: Part) {
  document.getElementById(part)?.querySelector('h2')?.focus({ preventScroll: true });
}

/** The section that is being read: the last one that starts in the upper third of the window or above. */
function useCurrentPart(): Part {
  const [current, setCurrent] = useState<Part>('person');
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const isEnd = scrollY + innerHeight >= scrollHeight - 2;
      const begun = PARTS.filter((part) => {
        const top = document.getElementById(part)?.getBoundingClientRect().top;
        return top !== undefined && (isEnd || top < innerHeight / 3);
      });
      setCurrent(begun.at(-1) ?? 'person');
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return current;
}
