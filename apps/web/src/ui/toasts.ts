export type ToastTone = 'success' | 'error' | 'info';

/** What can be done about a message, for as long as it stands. */
export interface ToastAction {
  readonly label: string;
  /** Whether it takes back what was done: then the keys that undo press it too. */
  readonly isUndo?: boolean;
  readonly onPress: () => void;
}

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action: ToastAction | null;
  /** What leads further, before the action; the toast stays. */
  readonly more: ToastAction | null;
  readonly onGone: (() => void) | null;
}

interface ToastExtras {
  readonly more?: ToastAction;
  /** Called once the toast no longer stands, whatever became of it. */
  readonly onGone?: () => void;
}

/** How long a toast stays: specification/shell.md#toasts. */
const TOAST_MILLISECONDS = 5000;

/** How long one stays that something can be done about. */
const ACTION_MILLISECONDS = 10_000;

/** So many of those stand at once: more would cover the page. */
const MOST_WITH_ACTION = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
let paused = false;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function change(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

function startTimer({ id, action }: Toast): void {
  clearTimeout(timers.get(id));
  const time = action === null ? TOAST_MILLISECONDS : ACTION_MILLISECONDS;
  timers.set(id, setTimeout(dismissToast, time, id));
}

function show(
  tone: ToastTone,
  text: string,
  action: ToastAction | null = null,
  { more, onGone }: ToastExtras = {},
): number {
  lastId += 1;
  const id = lastId;
  const added: Toast = { id, tone, text, action, more: more ?? null, onGone: onGone ?? null };
  // What can be undone is never told by the words of another.
  change([...shown.filter((other) => other.text !== text || other.action !== null), added]);
  if (!paused) startTimer(added);
  const open = shown.filter((other) => other.action !== null);
  for (const { id } of open.slice(0, -MOST_WITH_ACTION)) dismissToast(id);
  return added.id;
}

/**
 * Raises a message at the top right, and gives its id; one with an action stands for ten seconds. Components and routes do
 * this, never the data layer.
 */
export const toast = {
  success: (text: string, action?: ToastAction, extras?: ToastExtras) =>
    show('success', text, action, extras),
  error: (text: string) => show('error', text),
  info: (text: string, action?: ToastAction) => show('info', text, action),
};

/** Does what a toast offers, once, and removes it. */
export function pressToast({ id, action }: Toast): void {
  if (!shown.some((other) => other.id === id)) return;
  action?.onPress();
  dismissToast(id);
}

/** Removes a toast before its time is over. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const gone = shown.find((other) => other.id === id);
  change(shown.filter((other) => other.id !== id));
  gone?.onGone?.();
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
  for (const other of shown) startTimer(other);
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
