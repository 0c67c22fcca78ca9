/** How long typed text waits for the search, in milliseconds; then loading it has failed. */
const PATIENCE = 5000;

let end: (() => string) | null = null;

/** Collects what is typed while the search is loading, so that nobody has to wait for its field. */
export function beginTypeAhead(): void {
  if (end !== null) return;
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Backspace')) return;
    event.preventDefault();
    event.stopPropagation();
    typed = key === 'Backspace' ? typed.slice(0, -1) : typed + key;
  };
  const timer = setTimeout(takeTyped, PATIENCE);
  document.addEventListener('keydown', keep, true);
  end = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', keep, true);
    end = null;
    return typed;
  };
}

/** Returns what was typed since then; from now on keys go to the focused element. */
export function takeTyped(): string {
  return end === null ? '' : end();
}
