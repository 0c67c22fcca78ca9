import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sizeOf } from '../import/plan-import.ts';
import type { ImportOutcome } from '../import/run-import.ts';
import { type ImportState, useImport } from '../import/use-import.ts';
import { ImportPreview } from './import-preview.tsx';
import { LeftOut } from './left-out.tsx';
import { Working } from './working.tsx';

interface ImportDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** Shows what a file would add, and adds it; closing it before stops where it is. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const [attempt, setAttempt] = useState(1);
  const again = () => setAttempt(attempt + 1);
  return <Attempt key={attempt} file={file} onRetry={again} onClose={onClose} />;
}

function Attempt({ file, onRetry, onClose }: ImportDialogProps & { onRetry: () => void }) {
  const { t } = useTranslation();
  const { state, begin } = useImport(file);
  const isOver = state.kind === 'done' || state.kind === 'failed';
  return (
    <Dialog
      isOpen
      title={t(($) => $.account.import.dialog)}
      onClose={onClose}
      footer={
        <>
          <Button variant={isOver ? 'outline' : 'quiet'} onPress={onClose}>
            {isOver ? t(($) => $.account.export.close) : t(($) => $.account.export.cancel)}
          </Button>
          {state.kind === 'planned' && sizeOf(state.plan) > 0 && (
            <Button onPress={() => begin(state.plan)}>{t(($) => $.account.import.confirm)}</Button>
          )}
          {state.kind === 'failed' && state.failure === 'failed' && (
            <Button onPress={onRetry}>{t(($) => $.account.export.retry)}</Button>
          )}
          {state.kind === 'failed' && state.failure === 'noAccess' && (
            <LinkButton to="/checkout">{t(($) => $.account.import.subscribe)}</LinkButton>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Stage state={state} />
      </div>
    </Dialog>
  );
}

function Stage({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'reading':
      return <Working words={t(($) => $.account.import.reading)} />;
    case 'planned':
      return <ImportPreview plan={state.plan} />;
    case 'adding':
      return <Working words={t(($) => $.account.import.adding)} {...state} />;
    case 'done':
      return <Done outcome={state.outcome} />;
    case 'failed':
      return (
        <Notice tone="error">
          <p>{t(($) => $.account.import[state.failure])}</p>
        </Notice>
      );
  }
}

function Done({ outcome: { added, refused } }: { outcome: ImportOutcome }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="success">
        <p>{t(($) => $.account.import.done, { count: added })}</p>
      </Notice>
      <LeftOut
        words={t(($) => $.account.import.refused, { count: refused.length })}
        names={refused}
      />
    </>
  );
}
