import { Mail } from 'lucide-react';
import { useSupportEmail } from '../../../lib/use-support-email.ts';

/** The support address as an alternative to the form; nothing if there is none. */
export function SupportLine({ text }: { text: string }) {
  const address = useSupportEmail();
  if (address === null) return null;
  return (
    <div className="flex items-start gap-x-2">
      {/* As high as the first line, which is high enough for a touch target. */}
      <Mail aria-hidden="true" className="h-11 w-5 shrink-0 text-primary" />
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="py-2.5">{text}</span>
        <a
          href={`mailto:${address}`}
          className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {address}
        </a>
      </p>
    </div>
  );
}
