/** Far more than a provider has to say; bytes. */
const MOST = 1_000_000;

/**
 * `fetch` for what a provider answers. The libraries read an answer into memory before they look at it, so one without
 * an end is cut off: until its time is over it could fill all of the memory.
 */
export async function fetchBounded(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (answer.body === null) return answer;
  let left = MOST;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      left -= bytes.length;
      if (left < 0) controller.error(new Error('The answer is too long'));
      else controller.enqueue(bytes);
    },
  });
  return new Response(answer.body.pipeThrough(bounded), answer);
}
