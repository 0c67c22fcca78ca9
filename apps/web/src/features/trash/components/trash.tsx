import '../../../i18n/trash-texts.ts';
import '../../../i18n/unsent-texts.ts';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadFailed } from '../../../ui/status/load-failed.tsx';
import { Spinner } from '../../../ui/status/spinner.tsx';
import type { Trashed } from '../trashed.ts';
import { useTrash } from '../use-trash.ts';
import { useTrashActions } from '../use-trash-actions.ts';
import { TrashedItem } from './trashed-item.tsx';

/** The section of the profile that lists deletions that can be restored. */
export default function Trash(): ReactNode {
  const { t } = useTranslation();
  const trash = useTrash();
  const { deletions, status } = trash;
  const { place, restore, empty, question } = useTrashActions(trash);
  const isEmpty = status === 'ready' && deletions.length === 0;
  return (
    <Section
      title={t(($) => $.trash.title)}
      anchor="trash"
      state={t(($) => (isEmpty ? $.trash.nothing : $.trash.state))}
    >
      <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
        <p>{t(($) => $.trash.text)}</p>
        {status === 'loading' && <Spinner label={t(($) => $.trash.loading)} />}
        {status === 'failed' && (
          <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={trash.again}>
            {t(($) => $.trash.failed)}
          </LoadFailed>
        )}
        {isEmpty && (
          <p className="max-w-none rounded-box border border-base-300 border-dashed p-4 text-muted">
            {t(($) => $.trash.nothing)}
          </p>
        )}
        {deletions.length > 0 && (
          <>
            <Deletions deletions={deletions} onRestore={restore} />
            <div className="flex flex-wrap gap-3">
              {trash.hasMore && (
                <Button variant="outline" onPress={trash.readMore}>
                  {t(($) => $.trash.more)}
                </Button>
              )}
              <Button
                variant="outline"
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                onPress={empty}
              >
                {t(($) => $.trash.empty)}
              </Button>
            </div>
          </>
        )}
      </div>
      {question}
    </Section>
  );
}

interface DeletionsProps {
  readonly deletions: readonly Trashed[];
  readonly onRestore: (trashed: Trashed, index: number) => void;
}

function Deletions({ deletions, onRestore }: DeletionsProps) {
  const { t } = useTranslation();
  return (
    <ul
      role="list"
      aria-label={t(($) => $.trash.list)}
      className="grid divide-y divide-base-300 rounded-box border border-base-300"
    >
      {deletions.map((trashed, index) => (
        <TrashedItem
          key={trashed.deletion}
          trashed={trashed}
          onRestore={() => onRestore(trashed, index)}
        />
      ))}
    </ul>
  );
}
