import { useEffect } from 'react';
import { pressToast, type Toast } from './toasts.ts';

/** Ctrl+Z, or Cmd+Z on a Mac, takes back what the latest toast offers to undo, unless it is for what is being typed. */
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
    // Before dialogs, which keep what is pressed in them to themselves.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [latest]);
}

/** Whether somebody types there: an empty field has nothing to take back. */
function hasText(element: Element | null): boolean {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && !['checkbox', 'radio'].includes(element.type) && element.value !== '';
}
