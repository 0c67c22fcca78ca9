/** How many pieces of work run at once: enough for a slow connection, and few enough for the memory of a phone. */
const AHEAD = 4;

/** Yields the results of pieces of work in their order, while the next few are already running. */
export function* withLookahead<Begun>(works: readonly (() => Begun)[]): Generator<Begun> {
  const begun: Begun[] = [];
  for (const work of works) {
    begun.push(work());
    if (begun.length > AHEAD) yield begun.shift() as Begun;
  }
  yield* begun;
}

/** Requests the first page at once, and each further page while the one before it is used. */
export function pagesWithLookahead<Page>(source: AsyncIterable<Page>): AsyncIterable<Page> {
  const pages = source[Symbol.asyncIterator]();
  const ask = () => {
    const asked = pages.next();
    // The error is thrown to whoever takes the page; after a cancelled export nobody does.
    asked.catch(() => undefined);
    return asked;
  };
  return inTurn(ask(), ask);
}

async function* inTurn<Page>(
  first: Promise<IteratorResult<Page>>,
  ask: () => Promise<IteratorResult<Page>>,
): AsyncGenerator<Page> {
  for (let page = await first; page.done !== true; ) {
    const next = ask();
    yield page.value;
    page = await next;
  }
}
