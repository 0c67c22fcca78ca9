import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';
import { BloomMark } from './bloom-mark.tsx';

interface FailurePageProps {
  readonly title: string;
  readonly text: string;
  /** The one thing to do about it. */
  readonly children: ReactNode;
}

/** A whole page that did not come about: a pale flower, what happened, and the way on. */
export function FailurePage({ title, text, children }: FailurePageProps) {
  return (
    <Page
      width="form"
      isCentred
      title={title}
      lead={text}
      drawing={<BloomMark className="size-24 text-muted opacity-60" />}
    >
      <div className="grid justify-items-center">{children}</div>
    </Page>
  );
}
