import { useEffect } from 'react';
import { pressToast, type Toast } from './toasts.ts';

/**
 * Ctrl+Z, or Cmd+Z on a Mac, presses the undo button of the latest toast, unless it belongs to the text field in which
 * somebody types.
 */
export function useUndoKeys(toasts: readonly Toast[]): void {
  const latest = toasts.findLast(({ action }) => action?.isUndo === true);
  useEffect(() => {
    if (latest === undefined) return;
    function press(event: KeyboardEvent) {
      const isAlone = !event.shiftKey && !event.altKey && !event.repeat;
      const isUndo = (event.ctrlKey || event.metaKey) && isAlone;
      if (!isUndo || event.key.toLowerCase() !== 'z' || hasText(document.activeElement)) return;
      event.preventDefault();
      if (latest !== undefined) pressToast(latest);
    }
    // In the capture phase: dialogs stop the propagation of keys pressed in them.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [latest]);
}

/** Whether the focus is in a field with text: in an empty field there is nothing to undo. */
function hasText(element: Element | null): boolean {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && !['checkbox', 'radio'].includes(element.type) && element.value !== '';
}
