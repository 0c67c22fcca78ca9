import type { FunctionHandler } from '../../src/index.ts';

const words = ['one ', 'two ', 'three'];

/** What a caller sent. */
const echo: FunctionHandler = async (c) =>
  c.json({
    method: c.req.method,
    client: c.req.header('x-client-info') ?? null,
    region: c.req.header('x-region') ?? null,
    forced: c.req.query('forceFunctionRegion') ?? null,
    body: await c.req.text(),
  });

/** Words one by one, each once the one before was read. */
const stream: FunctionHandler = () => {
  let place = 0;
  const source = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const word = words[place];
        place += 1;
        if (word === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(`data: ${word}\n\n`));
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(source, { headers: { 'content-type': 'text/event-stream' } });
};

const silent: FunctionHandler = () => new Promise(() => {});

/** Begins, and never ends by itself. */
const endless: FunctionHandler = () => {
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: begun\n\n')),
  });
  return new Response(source, { headers: { 'content-type': 'text/event-stream' } });
};

const broken: FunctionHandler = () => {
  throw new Error('A fault of the function');
};

/** The functions of the acceptance suite, by their names. */
export const FUNCTIONS = { echo, stream, silent, endless, broken };
