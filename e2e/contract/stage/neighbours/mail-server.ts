import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface SmtpServer {
  readonly url: string;
  readonly taken: { readonly to: readonly string[]; readonly source: string }[];
  /** Refuses for now, or each mail for good. */
  refusing: boolean | 'for good';
  /** How long it takes to answer for a mail that it has taken. */
  answersAfterMs: number;
  /** How many connections there were so far. */
  connections: number;
}

/**
 * A real mail server that stores the mails it accepts, or refuses everything. It is closed when the calling test ends.
 * @param atEnd is called with what closes it, where it has to outlive a single test
 */
export async function smtpServer(
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<SmtpServer> {
  const state: SmtpServer = {
    url: '',
    taken: [],
    refusing: false,
    answersAfterMs: 0,
    connections: 0,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      state.connections += 1;
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refusing) {
          const responseCode = state.refusing === 'for good' ? 550 : 451;
          return done(Object.assign(new Error('No room'), { responseCode }));
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        state.taken.push({ to, source: Buffer.concat(chunks).toString('utf8') });
        setTimeout(done, state.answersAfterMs);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, { url: `smtp://127.0.0.1:${port}` });
}

/** Decodes quoted-printable. */
export function decoded(source: string): string {
  return source
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
