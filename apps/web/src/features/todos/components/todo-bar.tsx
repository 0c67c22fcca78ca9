import { ListX, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { classNames } from '../../../lib/class-names.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { Button } from '../../../ui/button.tsx';
import { useQuestion } from '../../../ui/question.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toasts.ts';
import { selectIsTodosBusy } from '../slice.ts';
import { clearTodos } from '../thunks.ts';
import { AddRow } from './add-row.tsx';

/** What adds to the list and what clears it: under the list, and in reach however long the list is. */
export function TodoBar({ count }: { count: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isBusy = useSelector(selectIsTodosBusy);
  const bar = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [ask, question] = useQuestion(t(($) => $.todos.keep));

  function close() {
    setAdding(false);
    requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  }

  function showLast() {
    requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'end' }));
  }

  async function clear() {
    if (!(await dispatch(clearTodos()))) toast.error(t(($) => $.todos.saveFailed));
  }

  function askClear() {
    ask({
      title: t(($) => $.todos.clearTitle),
      text: t(($) => $.todos.clearText, { count }),
      confirmLabel: t(($) => $.todos.clearConfirm),
      tone: 'danger',
      onConfirm: () => void clear(),
    });
  }

  return (
    <>
      <div
        ref={bar}
        className={classNames(
          'sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 grid gap-3 border border-base-300 bg-base-100 p-3 shadow-sm sm:bottom-0',
          count > 0 ? 'rounded-b-box' : 'rounded-box',
        )}
      >
        {isAdding && <AddRow onAdded={showLast} onClose={close} />}
        <div className="flex flex-wrap items-center gap-2">
          {!isAdding && (
            <Button
              data-add
              icon={<Plus aria-hidden="true" className="size-5" />}
              onPress={() => setAdding(true)}
            >
              {t(($) => $.todos.add)}
            </Button>
          )}
          {isBusy && <Spinner label={t(($) => $.todos.saving)} className="size-6 text-primary" />}
          {count > 0 && (
            <Button
              variant="quiet"
              className="ml-auto"
              isDisabled={isBusy}
              icon={<ListX aria-hidden="true" className="size-5" />}
              onPress={askClear}
            >
              {t(($) => $.todos.clear)}
            </Button>
          )}
        </div>
        {question}
      </div>
      <div ref={end} className="scroll-mb-24" />
    </>
  );
}
