import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useQuestion } from '../lists/dialogs/question.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { discardDraft, readDraft } from './draft.ts';
import { removeOrphanedPhotos } from './orphaned-photos.ts';
import { useAbandonedForms } from './use-abandoned-forms.ts';
import type { Parse } from './use-draft.ts';

interface UnfinishedFormsNoticeProps<Values> {
  readonly owner: string;
  /** The prefix of the names of the forms. */
  readonly beginning: string;
  readonly parse: Parse<Values>;
  readonly hasPhotos: boolean;
  readonly nameOf: (draft: Values) => string;
  /** The text that says that a form has a draft. */
  readonly waiting: (name: string) => string;
  /** The link to the form with a draft. */
  readonly resume: (form: string) => ReactNode;
  readonly onDiscard?: (draft: Values) => void;
  /** A selector of what to focus after a draft was discarded. */
  readonly focusAfter: string;
}

/**
 * Lists the drafts of forms of one kind that were neither saved nor discarded, such as before a reload or a lost
 * session.
 */
export function UnfinishedFormsNotice<Values>(props: UnfinishedFormsNoticeProps<Values>) {
  const { owner, beginning, parse, hasPhotos, nameOf, waiting, resume, onDiscard } = props;
  const { t } = useTranslation();
  const [forms, lookAgain] = useAbandonedForms(owner, beginning);
  useEffect(() => {
    if (hasPhotos) void removeOrphanedPhotos(owner);
  }, [owner, hasPhotos]);
  const [ask, question] = useQuestion(t(($) => $.walls.card.cancel));

  function discard(form: string, draft: Values) {
    ask({
      title: t(($) => $.walls.draft.discardTitle),
      text: nameOf(draft),
      confirmLabel: t(($) => $.walls.draft.discard),
      tone: 'danger',
      onConfirm: () => {
        discardDraft({ owner, form });
        lookAgain();
        onDiscard?.(draft);
      },
      focusAfter: () => document.querySelector<HTMLElement>(props.focusAfter),
    });
  }

  return (
    <>
      {forms.map((form) => {
        const draft = parse(readDraft({ owner, form }), owner);
        if (draft === null) return null;
        return (
          <Notice key={form} tone="info">
            <p>{waiting(nameOf(draft))}</p>
            <div className="flex flex-wrap gap-2">
              {resume(form)}
              <Button variant="quiet" onPress={() => discard(form, draft)}>
                {t(($) => $.walls.draft.discard)}
              </Button>
            </div>
          </Notice>
        );
      })}
      {question}
    </>
  );
}
