/** For how long what is typed waits for the search, in milliseconds: then it is not coming. */
const PATIENCE = 5000;

let end: (() => string) | null = null;

/** From now on keeps what is typed for the search, which is on its way: nobody waits for a field before they type. */
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

/** Gives what was typed since then; what is typed from now on goes where the focus is. */
export function takeTyped(): string {
  return end === null ? '' : end();
}
