import '../../../../i18n/importing-texts.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useBeforeUnload } from '../../../../lib/browser/before-unload.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { Working } from '../../components/working.tsx';
import type { JournalWall } from '../journals/journal.ts';
import { type ImportPlan, sizeOf } from '../plan-import.ts';
import type { ImportOutcome } from '../run-import.ts';
import { type ImportState, useImport } from '../use-import.ts';
import { ImportPreview } from './import-preview.tsx';
import { JournalPreview } from './journal-preview.tsx';
import { LeftOut } from './left-out.tsx';

interface ImportDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** Shows what a file would add, and adds it; closing the dialog stops a running import. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const [attempt, setAttempt] = useState(1);
  const again = () => setAttempt(attempt + 1);
  return <Attempt key={attempt} file={file} onRetry={again} onClose={onClose} />;
}

function Attempt({ file, onRetry, onClose }: ImportDialogProps & { onRetry: () => void }) {
  const { t } = useTranslation();
  const { state, begin } = useImport(file);
  const [wall, setWall] = useState<JournalWall>('gratitudes');
  const plan = planIn(state, wall);
  const isOver =
    state.kind === 'done' || state.kind === 'failed' || (plan !== null && sizeOf(plan) === 0);
  const isAdding = state.kind === 'adding';
  useBeforeUnload(isAdding);
  function close() {
    if (isAdding) toast.info(t(($) => $.account.import.stopped));
    onClose();
  }
  return (
    <Dialog
      isOpen
      title={t(($) => $.account.import.dialog)}
      onClose={close}
      footer={
        <>
          <Button variant={isOver ? 'outline' : 'quiet'} onPress={close}>
            {isOver ? t(($) => $.account.export.close) : t(($) => $.account.export.cancel)}
          </Button>
          {plan !== null && sizeOf(plan) > 0 && (
            <Button onPress={() => begin(plan)}>{t(($) => $.account.import.confirm)}</Button>
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
        <Stage state={state} wall={wall} onWall={setWall} />
      </div>
    </Dialog>
  );
}

/** The plan to be confirmed, or null if there is nothing to confirm. */
function planIn(state: ImportState, wall: JournalWall): ImportPlan | null {
  if (state.kind === 'elsewhere') return state.plans.on[wall];
  return state.kind === 'planned' ? state.plan : null;
}

interface StageProps {
  readonly state: ImportState;
  readonly wall: JournalWall;
  readonly onWall: (wall: JournalWall) => void;
}

function Stage({ state, wall, onWall }: StageProps) {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'reading':
      return <Working words={t(($) => $.account.import.reading)} />;
    case 'planned':
      return <ImportPreview plan={state.plan} />;
    case 'elsewhere':
      return <JournalPreview plans={state.plans} wall={wall} onWall={onWall} />;
    case 'adding':
      return <Working words={t(($) => $.account.import.adding)} {...state} />;
    case 'done':
      return <Done outcome={state.outcome} />;
    case 'failed':
      return (
        <Notice tone="error">
          <p>{t(($) => $.account.import[state.failure], { line: state.line })}</p>
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
