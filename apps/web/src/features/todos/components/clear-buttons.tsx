import { ListChecks, ListX } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useQuestion } from '../../../lists/dialogs/question.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useTodoRemoval } from '../use-todo-removal.ts';

interface ClearButtonsProps {
  readonly count: number;
  /** How many of them are completed. */
  readonly done: number;
  /** Whether a new to-do is typed: beside the keyboard a phone then has room for nothing else. */
  readonly isAdding: boolean;
}

/** What deletes the completed to-dos, and after a question all of them. */
export function ClearButtons({ count, done, isAdding }: ClearButtonsProps) {
  const { t } = useTranslation();
  const { clear, clearCompleted } = useTodoRemoval();
  const [ask, question] = useQuestion(t(($) => $.todos.keep));

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
      {count > 0 && (
        <span
          className={classNames(
            'ml-auto flex flex-wrap justify-end gap-1 max-sm:w-full max-sm:justify-between max-sm:*:px-2 max-[22rem]:[&_svg]:hidden',
            isAdding && 'max-sm:hidden',
          )}
        >
          {done > 0 && (
            <Button
              variant="quiet"
              icon={<ListChecks aria-hidden="true" className="size-5" />}
              onPress={() => void clearCompleted()}
            >
              {t(($) => $.todos.clearCompleted)}
            </Button>
          )}
          <Button
            variant="quiet"
            icon={<ListX aria-hidden="true" className="size-5" />}
            onPress={askClear}
          >
            {t(($) => $.todos.clear)}
          </Button>
        </span>
      )}
      {question}
    </>
  );
}
