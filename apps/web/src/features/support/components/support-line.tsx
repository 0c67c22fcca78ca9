import { Mail } from 'lucide-react';
import { usePublicConfig } from '../../../lib/settings/use-public-config.ts';
import { classNames } from '../../../ui/class-names.ts';

/**
 * The support address as an alternative to the form; nothing if there is none. Until that is known it takes its room, so
 * that nothing moves; on a page without the app, the script of static pages fills it in.
 */
export function SupportLine({ text }: { text: string }) {
  const config = usePublicConfig();
  const address = config?.supportEmail ?? null;
  return (
    <div
      data-support=""
      hidden={config !== null && address === null}
      className={classNames('flex items-start gap-x-2', config === null && 'invisible')}
    >
      {/* As high as the first line, which is high enough for a touch target. */}
      <Mail aria-hidden="true" className="h-11 w-5 shrink-0 text-primary" />
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="py-2.5">{text}</span>
        <a
          {...(address !== null && { href: `mailto:${address}` })}
          suppressHydrationWarning={true}
          className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {address ?? '…'}
        </a>
      </p>
    </div>
  );
}
