export type ToastTone = 'success' | 'error' | 'info';

/** An action of a toast, for as long as it is shown. */
export interface ToastAction {
  readonly label: string;
  /** Whether it undoes something: then the undo shortcut presses it too. */
  readonly isUndo?: boolean;
  readonly onPress: () => void;
}

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action: ToastAction | null;
  /** A link that stands before the action and does not close the toast. */
  readonly more: ToastAction | null;
  readonly onGone: (() => void) | null;
  /** The id of the row that it speaks of, which it must not cover. */
  readonly about: string | null;
  /** Whether the page itself reads the same words out: they would be heard twice. */
  readonly isSilent: boolean;
}

interface ToastExtras {
  readonly more?: ToastAction;
  /** Called once the toast is gone, for whatever reason. */
  readonly onGone?: () => void;
  readonly about?: string;
  readonly isSilent?: boolean;
}

/** How long a toast is shown: specification/shell.md#toasts. */
const TOAST_MILLISECONDS = 5000;

/** How long a toast with an action is shown. */
const ACTION_MILLISECONDS = 10_000;

/** The most toasts with actions at a time: more would cover the page. */
const MOST_WITH_ACTION = 3;

/** Why toasts stay beyond their time: somebody reads them, or the page on which they are read is still being fetched. */
type Hold = 'reading' | 'loading';

let shown: readonly Toast[] = [];
let lastId = 0;
const holds = new Set<Hold>();
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
  { more, onGone, about, isSilent = false }: ToastExtras = {},
): number {
  lastId += 1;
  const id = lastId;
  const added: Toast = {
    id,
    tone,
    text,
    action,
    more: more ?? null,
    onGone: onGone ?? null,
    about: about ?? null,
    isSilent,
  };
  // A toast replaces an older one with the same text, unless that one has an action of its own.
  change([...shown.filter((other) => other.text !== text || other.action !== null), added]);
  if (holds.size === 0) startTimer(added);
  const open = shown.filter((other) => other.action !== null);
  for (const oldest of open.slice(0, -MOST_WITH_ACTION)) dismissToast(oldest.id);
  return id;
}

/**
 * Shows a toast at the top right and returns its id; with an action it stays for ten seconds. Called by components and
 * routes, never by the data layer.
 */
export const toast = {
  success: (text: string, action?: ToastAction, extras?: ToastExtras) =>
    show('success', text, action, extras),
  error: (text: string, extras?: ToastExtras) => show('error', text, null, extras),
  info: (text: string, action?: ToastAction) => show('info', text, action),
};

/** Runs the action of a toast, once, and removes the toast. */
export function pressToast({ id, action }: Toast): void {
  if (!shown.some((other) => other.id === id)) return;
  action?.onPress();
  dismissToast(id);
}

/** Removes a toast early. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const gone = shown.find((other) => other.id === id);
  change(shown.filter((other) => other.id !== id));
  gone?.onGone?.();
  // A toast that is removed under the pointer causes no leave event.
  if (shown.length === 0) holds.delete('reading');
}

/** Keeps all toasts until they are released again. */
export function holdToasts(hold: Hold): void {
  holds.add(hold);
  for (const timer of timers.values()) clearTimeout(timer);
}

/** Restarts the time of every toast, unless something else still holds them. */
export function releaseToasts(hold: Hold): void {
  holds.delete(hold);
  if (holds.size > 0) return;
  for (const other of shown) startTimer(other);
}

/** The current toasts, oldest first; the same array as long as nothing changes. */
export function currentToasts(): readonly Toast[] {
  return shown;
}

/** Calls the listener on each change. Returns the function that unsubscribes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
