import type { Entry } from '@bloom/domain/outbox/entry';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { focusPage } from '../../ui/focus/focus-page.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { reasonOf } from './reason.ts';
import { discardSave, retrySave } from './settle-refused.ts';
import { TypedTextDetails } from './typed-text-details.tsx';
import { useSaveWords } from './use-save-words.ts';

export interface RefusedNoticeProps {
  readonly save: Entry;
  /** Which change it is; the notice begins with it. */
  readonly title?: string | undefined;
  /** What happened to it; stands before the reason. */
  readonly text?: string;
  /** Set if the text already says that the row was deleted elsewhere. */
  readonly reportsMissing?: boolean;
  /** A link to where the change can be edited. */
  readonly edit?: ReactNode;
}

/** A save that the server refuses, or whose row was deleted elsewhere: the reason and what can be done. */
export default function RefusedNotice(props: RefusedNoticeProps) {
  const { save, title, text, reportsMissing = false, edit } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { saveWords, reasonWords } = useSaveWords();
  const { key, refusal } = save;
  const isMissing = refusal?.kind === 'missing';
  const answer = (settle: typeof retrySave | typeof discardSave) => {
    void dispatch(settle(key));
    focusPage();
  };
  const words = title ?? (text === undefined ? saveWords(save) : undefined);
  return (
    <Notice tone={isMissing ? 'warning' : 'error'}>
      {words !== undefined && <p className="line-clamp-3 wrap-anywhere font-semibold">{words}</p>}
      {text !== undefined && <p className="wrap-anywhere">{text}</p>}
      {(isMissing && reportsMissing) || <p>{reasonWords(save)}</p>}
      <TypedTextDetails save={save} shown={words ?? text ?? ''} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" onPress={() => answer(retrySave)}>
          {t(($) => (isMissing ? $.unsent.restore : $.unsent.retry))}
        </Button>
        {isMissing || edit}
        {reasonOf(save).kind === 'access' && (
          // A plan that has ended since the page was opened is known to the server only, so the app begins anew.
          <LinkButton to="/checkout" reloadDocument variant="outline">
            {t(($) => $.shell.banner.subscribe)}
          </LinkButton>
        )}
        <Button variant="quiet" onPress={() => answer(discardSave)}>
          {t(($) => $.unsent.discard)}
        </Button>
      </div>
    </Notice>
  );
}
