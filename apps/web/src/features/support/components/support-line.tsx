import { Mail } from 'lucide-react';
import { useSupportEmail } from '../../../lib/use-support-email.ts';

/** The other way to reach the support: the mailbox itself. Nothing where there is none. */
export function SupportLine({ text }: { text: string }) {
  const address = useSupportEmail();
  if (address === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Mail aria-hidden="true" className="size-5 shrink-0 text-primary" />
      {text}
      <a
        href={`mailto:${address}`}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {address}
      </a>
    </p>
  );
}
