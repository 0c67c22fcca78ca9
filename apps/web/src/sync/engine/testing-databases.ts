interface Connection {
  readonly page: string;
  close(): void;
}

interface Waiting {
  readonly page: string;
  readonly isDeletion: boolean;
  readonly answer: () => void;
}

interface Answer {
  result: Connection | undefined;
  onsuccess?: () => void;
  onupgradeneeded?: () => void;
}

/** The databases of a browser, as far as which page has one open: each is deleted once nobody has it open. */
export class Databases {
  readonly #open = new Map<string, Set<Connection>>();
  readonly #waiting = new Map<string, Waiting[]>();

  /** What a page has as `indexedDB`. */
  of(page: string) {
    return {
      open: (name: string) => this.#ask(name, page, false),
      deleteDatabase: (name: string) => this.#ask(name, page, true),
    };
  }

  get names(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** The page is gone. */
  free(page: string): void {
    for (const [name, waiting] of this.#waiting)
      this.#waiting.set(
        name,
        waiting.filter((one) => one.page !== page),
      );
    for (const connections of [...this.#open.values()])
      for (const one of [...connections]) if (one.page === page) one.close();
  }

  #ask(name: string, page: string, isDeletion: boolean): Answer {
    const request: Answer = { result: undefined };
    const answer = () => {
      if (isDeletion) this.#open.delete(name);
      else this.#connect(name, page, request);
      request.onsuccess?.();
    };
    const waiting = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, [...waiting, { page, isDeletion, answer }]);
    queueMicrotask(() => this.#goOn(name));
    return request;
  }

  #connect(name: string, page: string, request: Answer): void {
    const known = this.#open.get(name);
    const connections = known ?? new Set();
    const connection = {
      page,
      close: () => {
        connections.delete(connection);
        queueMicrotask(() => this.#goOn(name));
      },
    };
    this.#open.set(name, connections.add(connection));
    request.result = connection;
    if (known === undefined) request.onupgradeneeded?.();
  }

  /** Answers what was asked first, unless it has to wait. */
  #goOn(name: string): void {
    const [first, ...rest] = this.#waiting.get(name) ?? [];
    const isHeld = (this.#open.get(name)?.size ?? 0) > 0;
    if (first === undefined || (first.isDeletion && isHeld)) return;
    this.#waiting.set(name, rest);
    first.answer();
    queueMicrotask(() => this.#goOn(name));
  }
}
