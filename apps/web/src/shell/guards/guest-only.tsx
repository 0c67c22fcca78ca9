import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageSpinner } from '../../ui/status/spinner.tsx';

interface GuestOnlyProps {
  /** The key of what this browser keeps for visitors and the page shows, if there is such a thing. */
  readonly keptUnder?: string;
  readonly children: ReactNode;
}

/**
 * What is for visitors. In a browser that stores a session it is hidden until the app knows more, and a spinner stands
 * in its place (`first-paint.css`): the app of somebody on a slow network is on its way for seconds.
 */
export function GuestOnly({ keptUnder, children }: GuestOnlyProps) {
  const { t } = useTranslation();
  const kept = keptUnder && { 'data-needs-app': 'touched', 'data-shows-kept': keptUnder };
  return (
    <div className="relative">
      <div data-instead-of-guests="" className="pointer-events-none absolute inset-x-0">
        <PageSpinner label={t(($) => $.shell.loading)} />
      </div>
      <div data-guest-only="" {...kept}>
        {children}
      </div>
    </div>
  );
}
