import { useCallback, useEffect, useRef, useState } from 'react';
import { logFault } from '../../../lib/log-fault.ts';
import { redrawPhoto } from '../../../photos/redraw/redraw-photo.ts';
import { CsvFault } from '../csv/read-csv.ts';
import { NoZip, PackedOtherwise, ZipFault } from '../zip/zip-directory.ts';
import { AccountFull, NoAccess, ownAccount, readAccountContents } from './api.ts';
import { archiveOfJournal } from './journals/archive-of-journal.ts';
import { type Journal, JournalTooLarge, type JournalWall, OwnTable } from './journals/journal.ts';
import { readJournal } from './journals/read-journal.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { NotAnExport, readArchive } from './read-archive.ts';
import { type ImportOutcome, runImport } from './run-import.ts';
import type { AccountContents } from './sieve.ts';

export type ImportFailure =
  | 'notAnExport'
  | 'ownTable'
  | 'damaged'
  | 'packedOtherwise'
  | 'brokenTable'
  | 'tooLarge'
  | 'noAccess'
  | 'full'
  | 'failed';

/** What an export of another app would become on each wall that can take it. */
export interface JournalPlans {
  readonly journal: Journal;
  readonly on: Readonly<Record<JournalWall, ImportPlan>>;
}

/** The states of an import: the file is read, shown as a plan, carried out on demand, and then done or failed. */
export type ImportState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'planned'; readonly plan: ImportPlan }
  | { readonly kind: 'elsewhere'; readonly plans: JournalPlans }
  | { readonly kind: 'adding'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly outcome: ImportOutcome }
  | { readonly kind: 'failed'; readonly failure: ImportFailure; readonly line: number };

/** Reads a file when the component is mounted; `begin` starts the import; unmounting stops it. */
export function useImport(file: File): { state: ImportState; begin: (plan: ImportPlan) => void } {
  const [state, setState] = useState<ImportState>({ kind: 'reading' });
  const cancel = useRef(new AbortController());

  const fail = useCallback((fault: unknown) => {
    if (cancel.current.signal.aborted) return;
    const failure = failureOf(fault);
    if (failure === 'failed') logFault('the import did not come to its end', fault);
    setState({ kind: 'failed', failure, line: fault instanceof CsvFault ? fault.line : 0 });
  }, []);

  useEffect(() => {
    const own = new AbortController();
    cancel.current = own;
    read(file, own.signal).then(
      (ready) => {
        if (!own.signal.aborted) setState(ready);
      },
      (fault: unknown) => {
        if (!own.signal.aborted) fail(fault);
      },
    );
    return () => own.abort();
  }, [file, fail]);

  const begin = useCallback(
    (plan: ImportPlan) => {
      const { signal } = cancel.current;
      const onProgress = (done: number, total: number) => setState({ kind: 'adding', done, total });
      runImport({ plan, target: ownAccount(), signal, onProgress }).then(
        (outcome) => setState({ kind: 'done', outcome }),
        fail,
      );
    },
    [fail],
  );

  return { state, begin };
}

/** Reads an export of Bloom, or else of another app, and compares it with what the account has. */
async function read(file: Blob, signal: AbortSignal): Promise<ImportState> {
  const reading = readAccountContents();
  // Handled below; nobody waits for it if the file cannot be read.
  reading.catch(() => undefined);
  const archive = await readArchive(file).catch((fault: unknown) => {
    if (failureOf(fault) === 'notAnExport') return null;
    throw fault;
  });
  if (archive !== null)
    return { kind: 'planned', plan: await planImport(archive, await reading, signal) };
  const journal = await readJournal(file);
  return { kind: 'elsewhere', plans: await plansOf(journal, await reading) };
}

async function plansOf(journal: Journal, known: AccountContents): Promise<JournalPlans> {
  const redraw = async (photo: Blob) => (await redrawPhoto(photo)).blob;
  const planOn = async (wall: JournalWall) =>
    planImport(await archiveOfJournal(journal, wall, redraw), known);
  const on = { gratitudes: await planOn('gratitudes'), achievements: await planOn('achievements') };
  return { journal, on };
}

/** What an error of an import means to the person. */
export function failureOf(fault: unknown): ImportFailure {
  if (fault instanceof NotAnExport || fault instanceof NoZip) return 'notAnExport';
  if (fault instanceof OwnTable) return 'ownTable';
  if (fault instanceof PackedOtherwise) return 'packedOtherwise';
  if (fault instanceof CsvFault) return 'brokenTable';
  if (fault instanceof JournalTooLarge) return 'tooLarge';
  if (fault instanceof NoAccess) return 'noAccess';
  if (fault instanceof AccountFull) return 'full';
  return fault instanceof ZipFault ? 'damaged' : 'failed';
}
