import { keepStored, readStored } from '../../lib/stored.ts';

const KEY = 'bloom.keys';

/** Whether single keys do something: whoever speaks to their device, or presses keys unawares, switches them off. */
export const areKeysOn = (): boolean => readStored(KEY) !== 'off';

export function setKeysOn(isOn: boolean): void {
  keepStored(KEY, isOn ? null : 'off');
}
