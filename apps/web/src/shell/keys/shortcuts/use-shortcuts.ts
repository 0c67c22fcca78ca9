import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../../../ui/presses/is-composing.ts';
import { areKeysOn } from './keys-preference.ts';
import { isSearchKey, type KeyPress } from './search-key.ts';
import { type Command, commandOf, LEADER, type Letters } from './shortcuts.ts';

/** How long a g waits for its letter, in milliseconds. */
const PATIENCE = 1500;

const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=row]';
const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Calls back with the command of a pressed key, wherever the focus is, unless the focused element uses the key itself.
 */
export function useShortcuts(letters: Letters, run: (command: Command) => void): void {
  const runNow = useEffectEvent(run);
  const commandNow = useEffectEvent((press: KeyPress, isLed: boolean) =>
    commandOf(press, isLed, letters),
  );
  useEffect(() => {
    let ledAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || event.repeat) return;
      const command = isSearchKey(event) ? ({ kind: 'search' } as const) : single(event);
      if (command === null) return;
      event.preventDefault();
      runNow(command);
    };
    const single = (event: KeyboardEvent): Command | null => {
      const isLed = event.timeStamp - ledAt < PATIENCE;
      ledAt = Number.NEGATIVE_INFINITY;
      const { target } = event;
      if (!areKeysOn() || (target instanceof Element && target.matches(TYPED_INTO))) return null;
      const command = commandNow(event, isLed);
      // If something covers the page, only elements in it are meant.
      if (document.querySelector(DIALOG) !== null) return command?.kind === 'edit' ? command : null;
      const isLeader = event.key === LEADER && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isLeader && !isLed) ledAt = event.timeStamp;
      return command;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
