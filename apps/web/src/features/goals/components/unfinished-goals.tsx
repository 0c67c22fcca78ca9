import { shownText } from '@bloom/domain/texts/blank';
import { UnfinishedFormsNotice } from '../../../drafts/unfinished-forms-notice.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { GOAL_FORMS, goalIdOf, parseGoalDraft } from '../draft/goal-draft.ts';
import { OVER_GOALS } from '../over-goals.ts';

/** Lists the goals with unsaved drafts. */
export function UnfinishedGoals({ owner }: { owner: string }) {
  const { t } = useTranslation();
  return (
    <UnfinishedFormsNotice
      owner={owner}
      beginning={GOAL_FORMS}
      parse={parseGoalDraft}
      hasPhotos
      nameOf={({ values }) => shownText(values.title) || t(($) => $.goals.draft.untitled)}
      waiting={(text) => t(($) => $.goals.draft.waiting, { text })}
      resume={(form) => {
        const id = goalIdOf(form);
        const to = id === null ? '/goals/new' : `/goals/${id}/edit`;
        return (
          <LinkButton to={to} {...OVER_GOALS} variant="outline">
            {t(($) => $.goals.draft.resume)}
          </LinkButton>
        );
      }}
      focusAfter="main a"
    />
  );
}
