import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { DocumentTitle } from './document-title.tsx';

export type PageWidth = 'form' | 'text' | 'wall';

/** specification/shell.md#layout-widths. */
const widths: Record<PageWidth, string> = {
  form: 'max-w-[30rem]',
  text: 'max-w-[50rem]',
  wall: 'max-w-[130rem]',
};

interface PageProps {
  readonly title: string;
  /** What it is part of, in the title of the document: another page may have the same heading. */
  readonly partOf?: string;
  readonly width?: PageWidth;
  /** A sentence below the heading. */
  readonly lead?: ReactNode;
  /** To the right of the heading. */
  readonly actions?: ReactNode;
  readonly isCentred?: boolean;
  /** Above the heading. */
  readonly drawing?: ReactNode;
  /** Set while a dialog over this page sets the title of the document. */
  readonly isCovered?: boolean;
  readonly children?: ReactNode;
}

/** A page: the title of the document, the only h1, and the width of the column. */
export function Page(props: PageProps) {
  const {
    title,
    partOf,
    width = 'wall',
    lead,
    actions,
    isCentred = false,
    isCovered = false,
    children,
  } = props;
  return (
    <div
      className={classNames(
        'mx-auto w-full px-4 py-8 sm:px-6 sm:py-12 print:p-0!',
        width === 'wall' && 'lg:px-10',
        widths[width],
      )}
    >
      {isCovered || <DocumentTitle of={partOf ? `${title} · ${partOf}` : title} />}
      <header
        className={classNames(
          'mb-8 flex flex-wrap items-center gap-x-6 gap-y-4',
          isCentred ? 'justify-center text-center' : 'justify-between',
        )}
      >
        {/* Each by itself: between a bar and the button there is room for a toast, which stays at the top of the screen. */}
        <div
          data-keep-clear
          className={classNames('grid gap-3', isCentred && 'justify-items-center')}
        >
          {props.drawing}
          <h1>{title}</h1>
          {lead && <p className="text-lg text-muted">{lead}</p>}
        </div>
        {/* Where it is narrow a panel stands below the heading, and the button that opens it beside that. */}
        {actions && (
          <div
            data-keep-clear
            className="min-w-0 has-[search,.skeleton]:contents max-lg:has-[select]:contents"
          >
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}
