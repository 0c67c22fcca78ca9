import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page/page.tsx';
import { BloomMark } from '../frame/bloom-mark.tsx';

interface FailurePageProps {
  readonly title: string;
  readonly text: string;
  /** The one thing that can be done about it. */
  readonly children: ReactNode;
}

/** A whole page for a failure: a pale flower, what happened, what can be done, and the help. */
export function FailurePage({ title, text, children }: FailurePageProps) {
  const { t } = useTranslation();
  return (
    <Page
      width="form"
      isCentred
      title={title}
      lead={text}
      drawing={<BloomMark className="size-24 text-muted opacity-60" />}
    >
      <div className="grid justify-items-center gap-3">
        {children}
        <Link to="/help" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t(($) => $.shell.failures.help)}
        </Link>
      </div>
    </Page>
  );
}
