import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { MAILBOX_KEY } from '../e2e/people/mailbox.ts';

/**
 * The settings of a server whose folder is thrown away. None of the caller's: invented people must not be written into
 * the database of their DATABASE_URL.
 */
export const throwAwaySettings = (port: string, folder: string) => ({
  PATH: process.env.PATH ?? '',
  HOST: '127.0.0.1',
  PORT: port,
  DATA_DIR: folder,
  RATE_LIMITS: 'off',
  MAIL_INTERVAL_SECONDS: '0',
  MAILBOX_KEY,
});

/** Waits until a server answers that was just started. @throws Error when it ends before */
export async function untilHealthy(server: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('The server ended');
    const isHealthy = await fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await pause(100);
  }
}
