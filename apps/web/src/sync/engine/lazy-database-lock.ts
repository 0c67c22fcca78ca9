/** For how long a tab waits for an answer before another one counts as suspended, in milliseconds. */
const PATIENCE = 5000;

type Word = 'who?' | 'I do' | 'I begin';

/**
 * Runs work in one tab at a time where the browser has no locks, as on pages without HTTPS: in the tab that has made an
 * empty database and has it open. To delete that takes until nobody has it open, also nobody who was closed or has crashed;
 * whoever makes it next is next. Where its tab answers no more, or where it cannot be made, the one that asks in vain is next.
 * @param work ends when its signal is aborted; begins anew when this tab is next again
 */
export async function withDatabaseOpen(
  name: string,
  signal: AbortSignal,
  work: (over: AbortSignal) => Promise<void>,
): Promise<void> {
  let isHere: Promise<unknown> | undefined;
  while (!signal.aborted) {
    const turn = new AbortController();
    const leave = () => turn.abort();
    const over = AbortSignal.any([signal, turn.signal]);
    const tabs = new BroadcastChannel(name);
    try {
      await untilNext(tabs, over, make(name, turn.signal));
      if (signal.aborted) return;
      const say = (word: Word) => tabs.postMessage(word);
      const hear = ({ data }: MessageEvent<Word>) => {
        if (data === 'who?') say('I do');
        // This tab was suspended.
        else if (data === 'I begin') leave();
      };
      tabs.addEventListener('message', hear, { signal: over });
      // Stored for the back button, the page would hold back all others, and may be told nothing.
      const leavePage = () => {
        isHere = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
        leave();
      };
      addEventListener('pagehide', leavePage, { signal: over });
      say('I begin');
      await work(over);
      if (!turn.signal.aborted) return;
    } finally {
      leave();
      tabs.close();
    }
    await isHere;
  }
}

/** Waits until the database is made, or until nobody answers who has it, or until it is over. */
function untilNext(tabs: BroadcastChannel, over: AbortSignal, made: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const wait = (then: () => void) => {
    clearTimeout(timer);
    // Of two tabs that ask at the same time one is first.
    timer = setTimeout(then, PATIENCE * (1 + Math.random()));
  };
  const ask = () => {
    tabs.postMessage('who?' satisfies Word);
    wait(resolve);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<Word>) => data !== 'who?' && wait(ask), {
    signal: listening.signal,
  });
  over.addEventListener('abort', () => resolve());
  ask();
  made.then(resolve, () => undefined);
  return promise.finally(() => {
    clearTimeout(timer);
    listening.abort();
  });
}

/** Makes the database as soon as nobody has it, and has it open until it is over. */
async function make(name: string, over: AbortSignal): Promise<void> {
  for (;;) {
    // Alone: a tab that is suspended after it has asked for both would have made it.
    await answered(indexedDB.deleteDatabase(name));
    if (over.aborted) return;
    const opening = indexedDB.open(name);
    let isNew = false;
    opening.onupgradeneeded = () => {
      isNew = true;
    };
    const database = await answered(opening);
    if (isNew && !over.aborted) {
      over.addEventListener('abort', () => {
        database.close();
        indexedDB.deleteDatabase(name);
      });
      return;
    }
    // Another tab was first.
    database.close();
  }
}

function answered<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}
