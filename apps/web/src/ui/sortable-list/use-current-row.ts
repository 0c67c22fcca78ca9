import { type FocusEvent, useContext, useEffect, useRef } from 'react';
import { DragAndDropContext } from 'react-aria-components/useDragAndDrop';

/** Returns whether Tab is being pressed. */
export function useTabPressed(): () => boolean {
  const isPressed = useRef(false);
  useEffect(() => {
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    const press = ({ type, key }: KeyboardEvent) => {
      isPressed.current = type === 'keydown' && key === 'Tab';
    };
    document.addEventListener('keydown', press, options);
    document.addEventListener('keyup', press, options);
    return () => ending.abort();
  }, []);
  return () => isPressed.current;
}

/** React Aria's list would give the focus of a closed dialog to the row, not to the button in it that opened the dialog. */
function keepOpener(row: HTMLElement | null): void {
  row?.addEventListener('react-aria-focus-scope-restore', (event) => event.stopPropagation());
}

/**
 * Makes a row of a sortable list the current one when a control in it gets the focus, as from a closed dialog or from a
 * screen reader: React Aria would take the focus on to the row that was current before, or to the first one. Tab is left to
 * it, since the list is one stop.
 */
export function useCurrentRow(id: string, isTabPressed: () => boolean) {
  const rows = useContext(DragAndDropContext).dragState?.selectionManager;
  return {
    ref: keepOpener,
    onFocus({ relatedTarget }: FocusEvent) {
      if (relatedTarget !== null && isTabPressed()) return;
      rows?.setFocused(true);
      rows?.setFocusedKey(id);
    },
  };
}

/**
 * The row that Tab would lead to, or the list while it has none. The list itself passes its focus on, but too late for a
 * screen reader: by then it has lost the focus.
 */
export function currentRow(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>('[role=row][tabindex="0"]') ?? list;
}
