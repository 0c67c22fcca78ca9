/** Whom an answer tells of its end. */
export interface Ending {
  /** Cuts it off. */
  readonly over: AbortSignal;
  /** Is told when all of it was read, when it broke, and when nobody wants the rest. */
  end(): void;
  /**
   * Breaks the connection of one that cannot go on.
   * @returns false where there is no connection: then its reader is told
   */
  breakOff(fault: unknown): boolean;
}

/**
 * An answer of which one knows when it has left, and which can be cut off. A cut one breaks, so that nobody takes it for
 * a whole one.
 */
export function endingAnswer(answer: Response, method: string, ending: Ending): Response {
  if (answer.body === null) {
    ending.end();
    return answer;
  }
  if (method === 'HEAD') {
    // Nobody would ever read it.
    answer.body.cancel().catch(() => {});
    ending.end();
    return new Response(null, answer);
  }
  return new Response(endingStream(answer.body, ending), answer);
}

function endingStream(
  source: ReadableStream<Uint8Array>,
  { over, end, breakOff }: Ending,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        over.addEventListener('abort', () => {
          const fault = new Error('The time of the function is over');
          if (!breakOff(fault)) controller.error(fault);
          reader.cancel().catch(() => {});
        });
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (over.aborted) return;
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (fault) {
          if (!breakOff(fault)) controller.error(fault);
        }
        end();
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
