import type { Entry } from '@bloom/domain/outbox/entry';
import { useSelector } from 'react-redux';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAppDispatch } from '../lib/redux.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { sendNow } from './perform.ts';
import { RefusedNotice } from './refused-notice.tsx';
import { selectSync } from './slice.ts';
import type { Saves } from './waiting.ts';

interface UnsavedChangesProps {
  readonly saves: Saves;
  /** What is said of a save that the server does not take. */
  readonly tell: (save: Entry) => string;
}

/** Says what the server could not take yet, and what it will not take, with a way on for each. */
export function UnsavedChanges({ saves: { waiting, refused }, tell }: UnsavedChangesProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { failures, isKept } = useSelector(selectSync);
  const count = waiting.length;
  return (
    <div className="grid max-h-[40vh] gap-3 overflow-y-auto empty:hidden">
      {/* It stays while each further try is under way: nothing flickers, and the button keeps the focus. */}
      {failures > 0 && count > 0 && (
        <Notice tone="info">
          <p>
            {t(($) => $.sync.unsent, { count })} {t(($) => $.sync[isKept ? 'kept' : 'notKept'])}
          </p>
          <Button variant="outline" className="mt-2 w-fit" onPress={() => dispatch(sendNow())}>
            {t(($) => $.sync.sendNow)}
          </Button>
        </Notice>
      )}
      {refused.map((save) => (
        <RefusedNotice key={save.key} save={save} text={tell(save)} tellsMissing />
      ))}
    </div>
  );
}
