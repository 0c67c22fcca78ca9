import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Page } from '../ui/page.tsx';
import { BloomMark } from './bloom-mark.tsx';

interface FailurePageProps {
  readonly title: string;
  readonly text: string;
  /** The one thing to do about it. */
  readonly children: ReactNode;
}

/** A whole page that did not come about: a pale flower, what happened, the way on, and the help. */
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
