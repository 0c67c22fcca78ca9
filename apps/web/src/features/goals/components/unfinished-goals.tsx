import { useEffect } from 'react';
import { discardDraft, readDraft } from '../../../drafts/draft.ts';
import { removeOrphanedPhotos } from '../../../drafts/orphaned-photos.ts';
import { useAbandonedForms } from '../../../drafts/use-abandoned-forms.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useQuestion } from '../../../ui/question.tsx';
import { removePhotosOfForm } from '../api.ts';
import { GOAL_FORMS, type GoalDraft, goalIdOf, parseGoalDraft } from '../goal-draft.ts';
import { OVER_GOALS } from '../over-goals.ts';

/** Says which goals were typed into and neither saved nor discarded, such as before a lost session. */
export function UnfinishedGoals({ owner }: { owner: string }) {
  const { t } = useTranslation();
  const [forms, lookAgain] = useAbandonedForms(owner, GOAL_FORMS);
  useEffect(() => void removeOrphanedPhotos(owner), [owner]);
  const [ask, question] = useQuestion(t(($) => $.goals.questions.cancel));

  function discard(form: string, text: string, kept: GoalDraft) {
    ask({
      title: t(($) => $.goals.draft.discardTitle),
      text,
      confirmLabel: t(($) => $.goals.draft.discard),
      tone: 'danger',
      onConfirm: () => {
        discardDraft({ owner, form });
        lookAgain();
        void removePhotosOfForm(kept);
      },
      focusAfter: () => document.querySelector<HTMLElement>('main a'),
    });
  }

  return (
    <>
      {forms.map((form) => {
        const kept = parseGoalDraft(readDraft({ owner, form }), owner);
        if (kept === null) return null;
        const text = kept.values.title.trim() || t(($) => $.goals.draft.untitled);
        const id = goalIdOf(form);
        return (
          <Notice key={form} tone="info">
            <p>{t(($) => $.goals.draft.waiting, { text })}</p>
            <div className="flex flex-wrap gap-2">
              <LinkButton
                to={id === null ? '/goals/new' : `/goals/${id}/edit`}
                {...OVER_GOALS}
                variant="outline"
              >
                {t(($) => $.goals.draft.resume)}
              </LinkButton>
              <Button variant="quiet" onPress={() => discard(form, text, kept)}>
                {t(($) => $.goals.draft.discard)}
              </Button>
            </div>
          </Notice>
        );
      })}
      {question}
    </>
  );
}
