import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { type Listener, listen } from '../gateway/listening/listener.ts';
import { type FunctionHandler, runInTime } from './call-time.ts';

let listener: Listener;
afterEach(async () => {
  await listener.stop();
  vi.restoreAllMocks();
});

/** The end of a stream as its reader sees it over a socket, and the output in the log and on the console. */
async function readOf(source: () => ReadableStream<Uint8Array>, functionSeconds: number) {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  const handler: FunctionHandler = () => new Response(source());
  const ended = vi.fn();
  const app = new Hono<HttpEnvironment>().get('/', (c) => {
    c.set('log', log);
    return runInTime(handler, c, { functionIdleSeconds: 60, functionSeconds }, ended);
  });
  listener = await listen('127.0.0.1', 0);
  listener.serve(app.fetch);
  const end = await fetch(`http://127.0.0.1:${listener.port}/`)
    .then((answer) => answer.text())
    .catch((fault: Error) => fault.message);
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  return { end, lines: lines.map((line) => JSON.parse(line)), console };
}

const begin = (controller: ReadableStreamDefaultController<Uint8Array>) =>
  controller.enqueue(new TextEncoder().encode('begun'));

it('an answer whose time is over breaks off for the reader, and writes one line to the log', async () => {
  const cancel = vi.fn();
  const { end, lines, console } = await readOf(
    () => new ReadableStream({ start: begin, cancel }),
    0.1,
  );
  expect(end).toBe('terminated');
  expect(cancel).toHaveBeenCalledOnce();
  expect(lines).toMatchObject([{ msg: 'the answer of a function broke off', level: 40 }]);
  expect(console).not.toHaveBeenCalled();
});

it('so does one that the function breaks off itself, with its error in the log', async () => {
  let turn = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    turn += 1;
    if (turn === 1) begin(controller);
    else controller.error(new Error('A fault of the function'));
  };
  const { end, lines, console } = await readOf(() => new ReadableStream({ pull }), 60);
  // Nothing was sent yet; an earlier version sent the message of the error.
  expect(end).toBe('fetch failed');
  expect(lines).toMatchObject([{ err: { message: 'A fault of the function' } }]);
  expect(console).not.toHaveBeenCalled();
});
