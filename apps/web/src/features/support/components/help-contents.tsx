import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/status/notice.tsx';
import { findTopics, summaryOf, type Topic } from '../help/topics.ts';
import { SupportLine } from './support-line.tsx';

interface HelpContentsProps {
  readonly topics: readonly Topic[];
  /** Whether the URL names a topic that does not exist. */
  readonly isMissing: boolean;
}

/** All topics, or those that match a search. The texts are in the page, so the search needs no network. */
export function HelpContents({ topics, isMissing }: HelpContentsProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const field = useRef<HTMLDivElement>(null);
  // Somebody may have typed before hydration.
  useEffect(() => setQuery(field.current?.querySelector('input')?.value ?? ''), []);
  const found = findTopics(topics, query);
  return (
    <div className="grid gap-6">
      {isMissing && (
        <Notice tone="info">
          <p>{t(($) => $.support.help.missing)}</p>
        </Notice>
      )}
      <div ref={field} data-needs-app="touched">
        <TextField
          label={t(($) => $.support.help.search)}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <p
        role="status"
        className={found.length > 0 && query.trim() === '' ? 'sr-only' : 'text-muted'}
      >
        {query.trim() !== '' && t(($) => $.support.help.found, { count: found.length })}
      </p>
      <ul
        role="list"
        className="grid overflow-hidden rounded-box border border-base-300 bg-base-100 empty:hidden"
      >
        {found.map((topic) => (
          <li key={topic.name} className="border-b border-base-300 last:border-b-0">
            <Link
              to={`/help/${topic.name}`}
              className="flex items-center justify-between gap-4 px-5 py-4 hover:bg-base-200 focus-visible:-outline-offset-4"
            >
              <span className="grid min-w-0 gap-0.5">
                <span className="font-display text-lg font-[560]">{topic.title}</span>
                <span className="line-clamp-2 text-muted">{summaryOf(topic)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <SupportLine text={t(($) => $.support.help.ask)} />
    </div>
  );
}
