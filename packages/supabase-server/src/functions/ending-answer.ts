/** What an answer's end is reported to. */
export interface Ending {
  /** Cuts the answer off. */
  readonly over: AbortSignal;
  /** Is called when all of it was read, when it failed, and when the rest is not wanted. */
  end(): void;
  /**
   * Breaks the connection of an answer that cannot continue.
   * @returns false where there is no connection: then its reader gets the error
   */
  breakOff(fault: unknown): boolean;
}

/**
 * An answer that reports when it has been sent, and that can be cut off. A cut answer breaks its connection, so that
 * nobody takes it for complete.
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
