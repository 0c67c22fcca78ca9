import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The operator's webhook for text messages, and the messages that it has received. */
export interface TextMessageGate {
  readonly url: string;
  /** The code in the newest message to a number; empty if there is none. */
  newestCode(to: string): string;
  close(): void;
}

/** Opens the webhook on a free port of 127.0.0.1. */
export async function openTextMessageGate(): Promise<TextMessageGate> {
  const received: { readonly to: string; readonly text: string }[] = [];
  const server = createServer(async (request, response) => {
    received.push((await json(request)) as { to: string; text: string });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    newestCode(to) {
      const message = received.findLast((candidate) => candidate.to === to);
      return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
    },
    close: () => void server.close(),
  };
}
