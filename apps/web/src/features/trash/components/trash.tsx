import '../../../i18n/trash-texts.ts';
import '../../../i18n/unsent-texts.ts';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { focusNext } from '../../../ui/focus-next.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useQuestion } from '../../../ui/question.tsx';
import { Section } from '../../../ui/section.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toasts.ts';
import { type Trashed, wordsOf } from '../trashed.ts';
import { useTrash } from '../use-trash.ts';
import { TrashedItem } from './trashed-item.tsx';

/** The section of the profile that lists deletions that can be restored. */
export default function Trash(): ReactNode {
  const { t } = useTranslation();
  const trash = useTrash();
  const place = useRef<HTMLDivElement>(null);
  const [ask, question] = useQuestion(t(($) => $.trash.cancel));
  const { deletions, status } = trash;

  /** The row that had the focus is gone: focuses the next one, or the section itself. */
  function focusAt(index: number) {
    focusNext(() => {
      const buttons = place.current?.querySelectorAll<HTMLElement>('[data-restore]') ?? [];
      return buttons[Math.min(index, buttons.length - 1)] ?? place.current;
    });
  }

  function restore(trashed: Trashed, index: number) {
    void trash.restore(trashed);
    const text = wordsOf(trashed) ?? t(($) => $.trash.untitled);
    toast.success(
      t(($) => $.trash.restored, { text }),
      undefined,
      { about: trashed.row.id },
    );
    focusAt(index);
  }

  async function empty(until: string) {
    try {
      await trash.empty(until);
      toast.success(t(($) => $.trash.emptied));
      focusAt(0);
    } catch {
      toast.error(t(($) => $.trash.emptyFailed));
    }
  }

  function askEmpty() {
    if (trash.isBusy) return void toast.info(t(($) => $.trash.waits));
    const [newest] = deletions;
    if (newest === undefined) return;
    ask({
      title: t(($) => $.trash.emptyTitle),
      text: t(($) => $.trash.emptyText),
      confirmLabel: t(($) => $.trash.empty),
      tone: 'danger',
      onConfirm: () => void empty(newest.deleted_at),
    });
  }

  return (
    <Section
      title={t(($) => $.trash.title)}
      anchor="trash"
      state={
        status === 'ready' && deletions.length === 0
          ? t(($) => $.trash.nothing)
          : t(($) => $.trash.state)
      }
    >
      <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
        <p>{t(($) => $.trash.text)}</p>
        {status === 'loading' && <Spinner label={t(($) => $.trash.loading)} />}
        {status === 'failed' && (
          <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={trash.again}>
            {t(($) => $.trash.failed)}
          </LoadFailed>
        )}
        {status === 'ready' && deletions.length === 0 && (
          <p className="max-w-none rounded-box border border-base-300 border-dashed p-4 text-muted">
            {t(($) => $.trash.nothing)}
          </p>
        )}
        {deletions.length > 0 && (
          <ul
            aria-label={t(($) => $.trash.list)}
            className="grid divide-y divide-base-300 rounded-box border border-base-300"
          >
            {deletions.map((trashed, index) => (
              <TrashedItem
                key={trashed.deletion}
                trashed={trashed}
                onRestore={() => restore(trashed, index)}
              />
            ))}
          </ul>
        )}
        {deletions.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {trash.hasMore && (
              <Button variant="outline" onPress={trash.readMore}>
                {t(($) => $.trash.more)}
              </Button>
            )}
            <Button
              variant="outline"
              icon={<Trash2 aria-hidden="true" className="size-5" />}
              onPress={askEmpty}
            >
              {t(($) => $.trash.empty)}
            </Button>
          </div>
        )}
      </div>
      {question}
    </Section>
  );
}
