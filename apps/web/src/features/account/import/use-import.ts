import { useCallback, useEffect, useRef, useState } from 'react';
import { logFault } from '../../../lib/log-fault.ts';
import { NoZip, ZipFault } from '../zip/zip-directory.ts';
import { AccountFull, NoAccess, ownAccount, readKept } from './api.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { NotAnExport, readArchive } from './read-archive.ts';
import { type ImportOutcome, runImport } from './run-import.ts';

export type ImportFailure = 'notAnExport' | 'damaged' | 'noAccess' | 'full' | 'failed';

/** The life of an import: the file is read, shown as a plan, carried out on demand, and then done or failed. */
export type ImportState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'planned'; readonly plan: ImportPlan }
  | { readonly kind: 'adding'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly outcome: ImportOutcome }
  | { readonly kind: 'failed'; readonly failure: ImportFailure };

/** Reads a file when the component comes; `begin` adds what is new; leaving the component stops it. */
export function useImport(file: File): { state: ImportState; begin: (plan: ImportPlan) => void } {
  const [state, setState] = useState<ImportState>({ kind: 'reading' });
  const cancel = useRef(new AbortController());

  const fail = useCallback((fault: unknown) => {
    if (cancel.current.signal.aborted) return;
    const failure = failureOf(fault);
    if (failure === 'failed') logFault('the import did not come to its end', fault);
    setState({ kind: 'failed', failure });
  }, []);

  useEffect(() => {
    const own = new AbortController();
    cancel.current = own;
    Promise.all([readArchive(file), readKept()]).then(([archive, kept]) => {
      if (!own.signal.aborted) setState({ kind: 'planned', plan: planImport(archive, kept) });
    }, fail);
    return () => own.abort();
  }, [file, fail]);

  const begin = useCallback(
    (plan: ImportPlan) => {
      const { signal } = cancel.current;
      const onProgress = (done: number, total: number) => setState({ kind: 'adding', done, total });
      runImport({ plan, target: ownAccount, signal, onProgress }).then(
        (outcome) => setState({ kind: 'done', outcome }),
        fail,
      );
    },
    [fail],
  );

  return { state, begin };
}

/** What a fault of an import means to the person. */
export function failureOf(fault: unknown): ImportFailure {
  if (fault instanceof NotAnExport || fault instanceof NoZip) return 'notAnExport';
  if (fault instanceof NoAccess) return 'noAccess';
  if (fault instanceof AccountFull) return 'full';
  return fault instanceof ZipFault ? 'damaged' : 'failed';
}
