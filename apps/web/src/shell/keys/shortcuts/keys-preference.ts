import { readStored, writeStored } from '../../../lib/browser-storage/stored.ts';

const KEY = 'bloom.keys';

/** Whether single-key shortcuts are on: people who use speech input or press keys by accident switch them off. */
export const areKeysOn = (): boolean => readStored(KEY) !== 'off';

export function setKeysOn(isOn: boolean): void {
  writeStored(KEY, isOn ? null : 'off');
}
