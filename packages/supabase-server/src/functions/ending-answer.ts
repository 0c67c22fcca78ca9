/**
 * An answer of which one knows when it has left, and which can be cut off. A cut one breaks, so that nobody takes it for
 * a whole one.
 * @param over cuts it off
 * @param end is told when all of it was read, when it broke, and when nobody wants the rest
 */
export function endingAnswer(
  answer: Response,
  method: string,
  over: AbortSignal,
  end: () => void,
): Response {
  if (answer.body === null) {
    end();
    return answer;
  }
  if (method === 'HEAD') {
    // Nobody would ever read it.
    answer.body.cancel().catch(() => {});
    end();
    return new Response(null, answer);
  }
  return new Response(endingStream(answer.body, over, end), answer);
}

function endingStream(
  source: ReadableStream<Uint8Array>,
  over: AbortSignal,
  end: () => void,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        over.addEventListener('abort', () => {
          controller.error(new Error('The time of the function is over'));
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
          controller.error(fault);
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
