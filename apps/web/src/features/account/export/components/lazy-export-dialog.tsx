import { localDay } from '@bloom/domain/days/local-day';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { downloadFile } from '../../../../lib/browser/download-file.ts';
import type { HasSync } from '../../../../sync/store/slice.ts';
import { selectHasWaiting } from '../../../../sync/store/unsent.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { Working } from '../../components/working.tsx';
import type { ArchiveProgress, ArchiveStage } from '../make-archive.ts';
import { type ExportState, useExport } from '../use-export.ts';

/** Makes the export and downloads it; closing the dialog cancels it. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} onRetry={() => setAttempt(attempt + 1)} onClose={onClose} />;
}

function Attempt({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const state = useExport();
  const isMaking = state.kind === 'making';
  const isIncomplete = state.kind === 'ready' && state.missing.length > 0;
  return (
    <Dialog
      isOpen
      title={t(($) => $.account.export.dialog)}
      onClose={onClose}
      footer={
        <>
          {(state.kind === 'failed' || isIncomplete) && (
            <Button onPress={onRetry}>{t(($) => $.account.export.retry)}</Button>
          )}
          <Button variant={isMaking ? 'quiet' : 'outline'} onPress={onClose}>
            {isMaking ? t(($) => $.account.export.cancel) : t(($) => $.account.export.close)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Outcome state={state} />
      </div>
    </Dialog>
  );
}

function Outcome({ state }: { state: ExportState }) {
  const { t } = useTranslation();
  if (state.kind === 'making') return <Progress progress={state.progress} />;
  if (state.kind === 'ready') return <Ready file={state.file} missing={state.missing} />;
  return (
    <Notice tone="error">
      <p>{state.isFull ? t(($) => $.account.export.full) : t(($) => $.account.export.failed)}</p>
    </Notice>
  );
}

function Progress({ progress: { stage, done, total } }: { progress: ArchiveProgress }) {
  const words = useStageWords(stage);
  return <Working words={words} done={done} total={total > 0 ? total : undefined} />;
}

function useStageWords(stage: ArchiveStage): string {
  const { t } = useTranslation();
  switch (stage.kind) {
    case 'counting':
      return t(($) => $.account.export.counting);
    case 'table':
      return t(($) => $.account.export.reading, { name: stage.name });
    case 'photos':
      return t(($) => $.account.export.photos);
  }
}

function Ready({ file, missing }: { file: Blob; missing: readonly string[] }) {
  const { t } = useTranslation();
  const { getState } = useStore<HasSync>();
  // What is sent from now on is not in the file either.
  const [isBehind] = useState(() => selectHasWaiting(getState()));
  /** What revokes the address of each download. */
  const revocations = useRef<(() => void)[]>([]);
  useEffect(() => {
    const all = [download(file)];
    revocations.current = all;
    return () => {
      for (const revoke of all) revoke();
    };
  }, [file]);
  return (
    <>
      <Notice tone={missing.length > 0 ? 'warning' : 'success'}>
        <p>{t(($) => $.account.export.done)}</p>
      </Notice>
      {isBehind && (
        <Notice tone="warning">
          <p>{t(($) => $.account.export.unsent)}</p>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning">
          <p>{t(($) => $.account.export.incomplete)}</p>
          <ul className="max-h-40 list-disc overflow-y-auto break-all pl-5">
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button
        variant="outline"
        className="justify-self-start"
        onPress={() => revocations.current.push(download(file))}
      >
        {t(($) => $.account.export.again)}
      </Button>
    </>
  );
}

const download = (file: Blob) => downloadFile(file, `${localDay(Date.now())}.zip`);
