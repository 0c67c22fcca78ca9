import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { FlowerRow } from '../ui/drawings/flower-row.tsx';
import { Page } from '../ui/page/page.tsx';
import { ForbiddenStorageNotice } from './sign-out/forbidden-storage-notice.tsx';

interface FormPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Above the form: what the person must know first. */
  readonly notice?: ReactNode;
  /** Whether a session can begin on it: then it says so where the browser would not keep one. */
  readonly beginsSession?: boolean;
  /** Below the form: links to elsewhere. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one short form on a sheet of paper; wide screens show flowers beside it. */
export function FormPage({ title, lead, notice, below, children, ...page }: FormPageProps) {
  return (
    <div
      data-needs-app="near"
      className="mx-auto grid w-full max-w-[75rem] items-center xl:grid-cols-2"
    >
      <FlowerRow className="hidden w-full max-w-lg justify-self-center px-10 xl:block" />
      <Page title={title} lead={lead} width="form">
        <div className="grid gap-5">
          {page.beginsSession && <ForbiddenStorageNotice />}
          {notice}
          <Card className="sm:p-8">{children}</Card>
          {below !== undefined && <div className="grid justify-items-start">{below}</div>}
        </div>
      </Page>
    </div>
  );
}
