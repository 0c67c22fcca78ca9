import type { Entry } from '@bloom/domain/outbox/entry';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sendNow } from '../save/send-now.ts';
import type { Saves } from '../store/saves.ts';
import { selectSync } from '../store/slice.ts';
import { RefusedNotice } from './refused-notice.tsx';

interface UnsavedChangesProps {
  readonly saves: Saves;
  /** The title of a save that the server refuses. */
  readonly tell: (save: Entry) => string;
}

/** Shows which changes are not on the server yet and which were refused, with an action for each. */
export function UnsavedChanges({ saves: { waiting, refused }, tell }: UnsavedChangesProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { failures, isKept, isFull } = useSelector(selectSync);
  const count = waiting.length;
  return (
    <div className="grid max-h-[40vh] gap-3 overflow-y-auto empty:hidden">
      {/* It stays during each retry: nothing flickers, and the button keeps the focus. */}
      {failures > 0 && count > 0 && (
        <Notice tone="info">
          <p>
            {t(($) => $.sync.unsent, { count })}{' '}
            {t(($) => $.sync[isKept ? 'kept' : isFull ? 'full' : 'notKept'])}
          </p>
          <Button variant="outline" className="mt-2 w-fit" onPress={() => dispatch(sendNow())}>
            {t(($) => $.sync.sendNow)}
          </Button>
        </Notice>
      )}
      {refused.map((save) => (
        <RefusedNotice key={save.key} save={save} text={tell(save)} reportsMissing />
      ))}
    </div>
  );
}
