interface Listener {
  readonly onNotification: (payload: string) => void;
  readonly onGap: () => void;
}

/** The listeners of the embedded database's channels; they outlive the thread that has it open. */
export class Notifications {
  readonly #listeners = new Map<string, Set<Listener>>();

  get channels(): Iterable<string> {
    return this.#listeners.keys();
  }

  /** Adds a listener. Returns whether it is the first one of its channel, and how to stop. */
  add(
    channel: string,
    onNotification: Listener['onNotification'],
    onGap: Listener['onGap'] = () => undefined,
  ): { readonly isFirst: boolean; readonly stop: () => void } {
    const listeners = this.#listeners.get(channel) ?? new Set();
    const isFirst = listeners.size === 0;
    const listener = { onNotification, onGap };
    this.#listeners.set(channel, listeners.add(listener));
    return { isFirst, stop: () => void listeners.delete(listener) };
  }

  notify(channel: string, payload: string): void {
    for (const { onNotification } of this.#listeners.get(channel) ?? []) onNotification(payload);
  }

  /** The thread has ended: notifications are missed from now on. */
  beginGap(): void {
    for (const { onGap } of this.#all()) onGap();
  }

  /** Another thread is listening again. */
  endGap(): void {
    for (const { onNotification } of this.#all()) onNotification('');
  }

  #all(): readonly Listener[] {
    return [...this.#listeners.values()].flatMap((listeners) => [...listeners]);
  }
}
