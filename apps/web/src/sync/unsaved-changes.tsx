import type { Entry } from '@bloom/domain/outbox/entry';
import { useSelector } from 'react-redux';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAppDispatch } from '../lib/redux.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { discardSave, retrySave, sendNow } from './perform.ts';
import { selectSync } from './slice.ts';
import { useSaveWords } from './use-save-words.ts';
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
          <p>{t(($) => (isKept ? $.sync.unsent : $.sync.unsentAtRisk), { count })}</p>
          <Button variant="outline" className="mt-2 w-fit" onPress={() => dispatch(sendNow())}>
            {t(($) => $.sync.sendNow)}
          </Button>
        </Notice>
      )}
      {refused.map((save) => (
        <RefusedSave key={save.key} save={save} text={tell(save)} />
      ))}
    </div>
  );
}

function RefusedSave({ save, text }: { save: Entry; text: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { reasonWords } = useSaveWords();
  const { key, refusal } = save;
  const isMissing = refusal?.kind === 'missing';
  return (
    <Notice tone={isMissing ? 'warning' : 'error'}>
      <p className="wrap-anywhere">{text}</p>
      {isMissing || <p>{reasonWords(save)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" onPress={() => dispatch(retrySave(key))}>
          {t(($) => (isMissing ? $.sync.restore : $.sync.retry))}
        </Button>
        <Button variant="quiet" onPress={() => void dispatch(discardSave(key))}>
          {t(($) => $.sync.discard)}
        </Button>
      </div>
    </Notice>
  );
}
