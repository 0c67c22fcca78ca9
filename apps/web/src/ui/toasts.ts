export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

/** How long a toast stays: specification/shell.md#toasts. */
const TOAST_MILLISECONDS = 5000;

let shown: readonly Toast[] = [];
let lastId = 0;
let paused = false;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function change(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

function startTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(id, setTimeout(dismissToast, TOAST_MILLISECONDS, id));
}

function show(tone: ToastTone, text: string): number {
  lastId += 1;
  const id = lastId;
  change([...shown.filter((other) => other.text !== text), { id, tone, text }]);
  if (!paused) startTimer(id);
  return id;
}

/** Raises a message at the top right, and gives its id. Components and routes do this, never the data layer. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
};

/** Removes a toast before its time is over. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(shown.filter((other) => other.id !== id));
  // A toast closed under the pointer sends no leave event.
  if (shown.length === 0) paused = false;
}

/** Keeps all toasts while someone reads them. */
export function pauseToasts(): void {
  paused = true;
  for (const timer of timers.values()) clearTimeout(timer);
}

/** Gives every toast its full time again. */
export function resumeToasts(): void {
  paused = false;
  for (const other of shown) startTimer(other.id);
}

/** The toasts now shown, oldest first; the same array as long as nothing changes. */
export function currentToasts(): readonly Toast[] {
  return shown;
}

/** Calls the listener on each change; gives back the function that ends it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
