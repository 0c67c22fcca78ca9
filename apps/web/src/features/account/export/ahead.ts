/** How much is under way at once: enough for a slow line, and little enough for the memory of a phone. */
const AHEAD = 4;

/** Gives what pieces of work begin, in their order; the next few have begun by then. */
export function* ahead<Begun>(works: readonly (() => Begun)[]): Generator<Begun> {
  const begun: Begun[] = [];
  for (const work of works) {
    begun.push(work());
    if (begun.length > AHEAD) yield begun.shift() as Begun;
  }
  yield* begun;
}

/** Asks for the first page at once, and for each further one while the one before it is used. */
export function pageAhead<Page>(source: AsyncIterable<Page>): AsyncIterable<Page> {
  const pages = source[Symbol.asyncIterator]();
  const ask = () => {
    const asked = pages.next();
    // Told to whoever takes the page; nobody does after a cancelled export.
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
