/** How much of a refused body is still read, so that its sender gets the answer instead of a broken connection. */
const DRAINED_BYTES = 16 * 1024 * 1024;

/** The chunks of a body. Unlike the stream's own iterator it leaves the stream open when the loop ends early. */
export async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      yield piece.value;
  } finally {
    reader.releaseLock();
  }
}

/**
 * Handles a request with a large body. When it is refused, the rest of the body is read and discarded, up to a limit: a
 * browser that is still sending would otherwise report a broken connection instead of the reason.
 */
export async function drainOnRefusal<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    await discardBody(request.body);
    throw fault;
  }
}

/** Reads the rest of a refused body, up to a limit, and discards it. */
export async function discardBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let rest = DRAINED_BYTES;
  try {
    for await (const chunk of chunksOf(body)) {
      rest -= chunk.length;
      if (rest < 0) break;
    }
    await body?.cancel();
  } catch {
    // The sender has disconnected: nobody waits for the answer.
  }
}
