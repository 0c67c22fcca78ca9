import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { useQuestion } from '../../../../lists/dialogs/question.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useLostFocus } from '../../../../ui/focus/use-lost-focus.ts';
import { Notice } from '../../../../ui/status/notice.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { adoptCards } from '../../thunks.ts';
import { browserAffirmations, followAffirmations, writeAffirmations } from '../browser-wall.ts';

/** Offers a signed-in person to take over the affirmations that were written in this browser without an account. */
export function BrowserCards() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const rows = useSyncExternalStore(followAffirmations, browserAffirmations);
  const [isSaving, setSaving] = useState(false);
  const [ask, question] = useQuestion(t(($) => $.walls.card.cancel));
  const count = rows.length;
  useLostFocus(count === 0, 'main [data-plus]');

  async function adopt() {
    setSaving(true);
    const isKept = await dispatch(adoptCards('affirmations', rows));
    setSaving(false);
    if (isKept) writeAffirmations([]);
    const last = rows.at(-1);
    toast.success(
      t(($) => $.walls.browser.adopted, { count }),
      undefined,
      last && { about: last.id },
    );
  }

  function drop() {
    ask({
      title: t(($) => $.walls.browser.dropTitle),
      text: t(($) => $.walls.browser.deleteText),
      confirmLabel: t(($) => $.walls.card.deleteConfirm),
      tone: 'danger',
      onConfirm: () => writeAffirmations([]),
    });
  }

  if (count === 0) return null;
  return (
    <div className="mb-6">
      <Notice tone="info">
        <p>{t(($) => $.walls.browser.found, { count })}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" isPending={isSaving} onPress={() => void adopt()}>
            {t(($) => $.walls.browser.adopt)}
          </Button>
          <Button variant="quiet" isDisabled={isSaving} onPress={drop}>
            {t(($) => $.walls.browser.drop)}
          </Button>
        </div>
      </Notice>
      {question}
    </div>
  );
}
