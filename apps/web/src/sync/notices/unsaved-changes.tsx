import type { Entry } from '@bloom/domain/outbox/entry';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { sendNow } from '../save/send-now.ts';
import type { Saves } from '../store/saves.ts';
import { selectSync } from '../store/slice.ts';
import { RefusedNotice } from './refused-notice.tsx';

interface UnsavedChangesProps {
  readonly saves: Saves;
  /** What happened to a save that the server refuses; null where no row of this list tells that. */
  readonly tell: (save: Entry) => string | null;
  /** As of a `Notice`; its button then stands in the text on a phone. */
  readonly isInBox?: boolean;
}

/** Shows which changes are not on the server yet and which were refused, with an action for each. */
export function UnsavedChanges({ saves, tell, isInBox }: UnsavedChangesProps) {
  const { waiting, refused } = saves;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { failures, isKept, isFull } = useSelector(selectSync);
  const count = waiting.length;
  return (
    <div
      className={classNames(
        'grid max-h-[40vh] gap-3 overflow-y-auto empty:hidden',
        // The lower half of the button in the text.
        isInBox && 'max-sm:-mb-3 max-sm:pb-3',
      )}
    >
      {/* It stays during each retry: nothing flickers, and the button keeps the focus. */}
      {failures > 0 && count > 0 && (
        <Notice tone="info" isInBox={isInBox}>
          <div>
            <p className={classNames(isInBox && 'max-sm:inline')}>
              {t(($) => $.sync.unsent, { count })}{' '}
              {t(($) => $.sync[isKept ? 'kept' : isFull ? 'full' : 'notKept'])}
            </p>{' '}
            <Button
              variant="outline"
              className={classNames(
                'mt-3',
                isInBox &&
                  'max-sm:-my-3 max-sm:border-transparent max-sm:px-0 max-sm:align-middle max-sm:underline',
              )}
              onPress={() => dispatch(sendNow())}
            >
              {t(($) => $.sync.sendNow)}
            </Button>
          </div>
        </Notice>
      )}
      {refused.map((save) => {
        const text = tell(save);
        const words = text === null ? {} : { text, reportsMissing: true };
        return <RefusedNotice key={save.key} save={save} {...words} />;
      })}
    </div>
  );
}
