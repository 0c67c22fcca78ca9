import { useRef, useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import type { PhotoChoice } from '../photo-choice.ts';
import { redrawChosen } from '../redraw/pictures.ts';
import type { RedrawnPhoto } from '../redraw/redraw-photo.ts';

interface ChosenPhotoOptions {
  readonly onChange: (choice: PhotoChoice) => void;
  /** Called when the preparation of a chosen photo starts and ends. */
  readonly onBusy?: (isBusy: boolean) => void;
}

/**
 * Prepares a chosen file as the photo, or says why it cannot be one. Of several files the last one counts; removing the
 * photo ends the preparation.
 */
export function useChosenPhoto({ onChange, onBusy }: ChosenPhotoOptions) {
  const turn = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<RedrawnPhoto['fault']>(null);

  function tellBusy(isPreparing: boolean) {
    setBusy(isPreparing);
    onBusy?.(isPreparing);
  }

  async function choose(file: Blob): Promise<void> {
    const mine = ++turn.current;
    tellBusy(true);
    const redrawn = await redrawChosen(file);
    if (mine !== turn.current) return;
    tellBusy(false);
    setFault(redrawn.fault);
    if (redrawn.blob !== null) onChange({ kind: 'chosen', id: newId(), blob: redrawn.blob });
  }

  function remove(): void {
    turn.current += 1;
    tellBusy(false);
    setFault(null);
    onChange({ kind: 'none' });
  }

  return { isBusy, fault, choose, remove };
}
