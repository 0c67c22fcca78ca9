import { useEffect, useEffectEvent, useState } from 'react';
import { logFault } from '../../../lib/log-fault.ts';
import { createZipWriter } from '../zip/zip-writer.ts';
import { ownSources } from './api.ts';
import { createGrowingFile, type GrowingFile } from './growing-file.ts';
import { type ArchiveProgress, makeArchive } from './make-archive.ts';
import { useArchivePrinter } from './printer/use-archive-printer.ts';

/** The states of an export: running, ready (with what is missing in it), or failed. */
export type ExportState =
  | { readonly kind: 'making'; readonly progress: ArchiveProgress }
  | { readonly kind: 'ready'; readonly file: Blob; readonly missing: readonly string[] }
  | { readonly kind: 'failed'; readonly isFull: boolean };

const BEGINNING: ExportState = {
  kind: 'making',
  progress: { stage: { kind: 'counting' }, done: 0, total: 0 },
};

/** Runs the export while the component is mounted; unmounting cancels it and deletes its file. */
export function useExport(): ExportState {
  const printer = useArchivePrinter();
  const printerNow = useEffectEvent(() => printer);
  const [state, setState] = useState(BEGINNING);

  useEffect(() => {
    const cancel = new AbortController();
    let file: GrowingFile | null = null;

    async function make(): Promise<void> {
      file = await createGrowingFile('application/zip');
      cancel.signal.throwIfAborted();
      const missing = await makeArchive({
        sources: ownSources(),
        printer: printerNow(),
        zip: createZipWriter(file.write, new Date()),
        signal: cancel.signal,
        onProgress: (progress) => setState({ kind: 'making', progress }),
      });
      const whole = await file.finish();
      cancel.signal.throwIfAborted();
      setState({ kind: 'ready', file: whole, missing });
    }

    make().catch((fault: unknown) => {
      void file?.discard();
      if (cancel.signal.aborted) return;
      logFault('the export could not be made', fault);
      setState({ kind: 'failed', isFull: Object(fault).name === 'QuotaExceededError' });
    });
    return () => {
      cancel.abort();
      void file?.discard();
    };
  }, []);

  return state;
}
