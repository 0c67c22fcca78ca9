import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../../../bench/process-memory.ts';
import { PUBLISHABLE_KEY, startServer } from '../../../e2e/contract/stage/server.ts';
import { extent } from '../../extent.ts';
import type { Finding } from '../../figure.ts';
import type { Place } from '../../stage/places.ts';
import { openRaw, type RawSocket, TEXT } from '../../stage/raw-socket.ts';

const CONSUMERS = extent(1_000, 20);
/** The network itself buffers about 4 MB for each of them. */
const MESSAGES = 600;
const MESSAGE_LETTERS = 20_000;
const GROWTH_MB = 200;
const LONGEST_MS = 2_000;
const JOIN = JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { config: {} }]);

/** Many sockets join a topic and never read, while somebody sends more than the network can buffer. */
export async function slowConsumers({ env }: Place): Promise<Finding> {
  const server = await startServer({
    env: { ...env, SOCKETS_PER_ADDRESS: String(CONSUMERS + 10) },
    asDeployed: true,
  });
  const consumers: RawSocket[] = [];
  try {
    while (consumers.length < CONSUMERS) {
      const consumer = await openRaw(server.url);
      consumer.send(TEXT, JOIN);
      consumers.push(consumer);
    }
    await pause(2_000);
    const before = (await residentMegabytes(server.pid)) ?? 0;
    let [most, longest] = [before, 0];
    for (let sent = 0; sent < MESSAGES; sent += 1) {
      const began = performance.now();
      await tell(server.url);
      longest = Math.max(longest, performance.now() - began);
      most = Math.max(most, (await residentMegabytes(server.pid)) ?? 0);
    }
    const growth = most - before;
    const cut = await countCut(consumers);
    const setting = `${CONSUMERS} sockets that never read, ${MESSAGES} messages of ${MESSAGE_LETTERS / 1000} kB to each`;
    return {
      figure: `${setting}: memory grown by ${growth.toFixed(0)} MB at most, the slowest request meanwhile ${longest.toFixed(0)} ms, ${cut} cut`,
      wanted: `< ${GROWTH_MB} MB, < ${LONGEST_MS} ms, all cut`,
      reached: cut === CONSUMERS && growth < GROWTH_MB && longest < LONGEST_MS,
    };
  } finally {
    for (const { socket } of consumers) socket.destroy();
    await server.stop();
  }
}

/** Reads what the network still has for each of them: a socket that was cut comes to an end. */
async function countCut(consumers: readonly RawSocket[]): Promise<number> {
  let cut = 0;
  for (const { socket } of consumers) {
    socket.once('close', () => {
      cut += 1;
    });
    socket.resume();
  }
  await pause(extent(10_000, 3_000));
  return cut;
}

async function tell(url: string): Promise<void> {
  const answer = await fetch(`${url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({
      messages: [{ topic: 'room', event: 'shout', payload: 'x'.repeat(MESSAGE_LETTERS) }],
    }),
  });
  if (answer.status !== 202) throw new Error(`a broadcast was answered with ${answer.status}`);
}
