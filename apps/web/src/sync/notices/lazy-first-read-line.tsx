import '../../i18n/first-read-texts.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { HasSync } from '../store/slice.ts';
import type { SyncTable } from '../store/tables.ts';

export interface FirstReadProps {
  /** The tables that the page shows. */
  readonly tables: readonly SyncTable[];
  readonly onRetry?: () => void;
  /** What says that nothing could be read. */
  readonly children?: ReactNode;
}

/** The count stands on the page and is not announced: it changes every second. */
export default function FirstReadLine({ tables, onRetry }: FirstReadProps) {
  const { t } = useTranslation();
  const known = useSelector(({ sync }: HasSync) => sync.tables);
  const missing = tables.filter((table) => !known[table]?.fetched);
  const hasFailed = missing.some((table) => known[table]?.status === 'failed');
  const count = tables.reduce((sum, name) => sum + Object.keys(known[name]?.rows ?? {}).length, 0);
  const state = missing.length === 0 ? 'done' : hasFailed ? 'failed' : 'coming';
  return (
    <div className="mb-5 flex items-start gap-3 text-muted print:hidden">
      {state === 'coming' && <span aria-hidden="true" className="spinner mt-0.5 size-5 shrink-0" />}
      <div>
        <p role="status">{t(($) => $.firstRead[state])}</p>
        {/* Keeps its line, so that nothing moves. */}
        <p className="min-h-6">{state !== 'done' && t(($) => $.firstRead.count, { count })}</p>
        {state === 'failed' && onRetry && (
          <Button variant="outline" className="mt-2" onPress={onRetry}>
            {t(($) => $.shell.retry)}
          </Button>
        )}
      </div>
    </div>
  );
}
