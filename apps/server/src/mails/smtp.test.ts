import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Mailer } from '@bloom/supabase-server';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpMailer } from './smtp.ts';

interface ReceivedMail {
  readonly from: string | undefined;
  readonly to: readonly string[];
  readonly source: string;
}

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A real SMTP server that stores the mails it accepts. */
async function smtpServer(
  refuse = false,
  onRcptTo?: SMTPServerOptions['onRcptTo'],
): Promise<{ url: string; received: ReceivedMail[] }> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...(onRcptTo && { onRcptTo }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuse) return done(new Error('No room'));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : undefined,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

function mailerTo(url: string, from = 'Bloom <bloom@example.com>'): Mailer {
  const mailer = createSmtpMailer({ url, from });
  closings.unshift(() => mailer.close());
  return mailer;
}

const mail = { subject: 'Olá, você', text: 'Até já', html: '<p>Até já</p>' };

describe('mail over SMTP', () => {
  it('arrives with both parts, its sender and its subject', async () => {
    const { url, received } = await smtpServer();
    await mailerTo(url).send({ ...mail, to: 'ana@example.com' });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'bloom@example.com', to: ['ana@example.com'] });
    const source = received[0]?.source ?? '';
    expect(source).toContain('From: Bloom <bloom@example.com>');
    expect(source).toContain('text/plain');
    expect(source).toContain('text/html');
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('has the same Message-ID whenever it is handed over, so that readers and mail servers see one mail', async () => {
    const { url, received } = await smtpServer();
    const mailer = mailerTo(url);
    for (const id of ['one', 'one', 'other'])
      await mailer.send({ ...mail, to: 'ana@example.com', id });
    const ids = received.map(({ source }) => /^Message-ID: (.*)\r$/m.exec(source)?.[1]);
    expect(ids).toEqual(['<one@example.com>', '<one@example.com>', '<other@example.com>']);
  });

  it('has a Message-ID in ASCII, also where the domain of its sender is not', async () => {
    const { url, received } = await smtpServer();
    await mailerTo(url, 'Bloom <ola@florescência.com.br>').send({
      ...mail,
      to: 'ana@example.com',
      id: 'one',
    });
    expect(received[0]?.source).toContain('\nMessage-ID: <one@xn--florescncia-tbb.com.br>\r');
  });

  it('says how to stop it where it is a recurring mail', async () => {
    const { url, received } = await smtpServer();
    const headers = {
      'List-Unsubscribe': '<https://bloom.example/functions/v1/reminder?token=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await mailerTo(url).send({ ...mail, to: 'ana@example.com', headers });
    const source = (received[0]?.source ?? '').replaceAll('\r\n ', ' ');
    for (const [name, value] of Object.entries(headers))
      expect(source).toContain(`${name}: ${value}`);
  });

  it('cannot be given a second recipient or a header through an address or a subject', async () => {
    const { url, received } = await smtpServer();
    const evil = 'ana@example.com,eve@example.com';
    const subject = 'Hello\r\nBcc: eve@example.com';
    await mailerTo(url)
      .send({ ...mail, to: evil, subject })
      .catch(() => undefined);
    await mailerTo(url).send({ ...mail, to: 'ana@example.com', subject });
    for (const { to, source } of received) {
      expect(to).not.toContain('eve@example.com');
      expect(source).not.toMatch(/^Bcc:/im);
    }
    expect(received.at(-1)?.to).toEqual(['ana@example.com']);
  });

  it('rejects when the server refuses the mail, and when there is none', async () => {
    const { url } = await smtpServer(true);
    await expect(mailerTo(url).send({ ...mail, to: 'ana@example.com' })).rejects.toThrow('No room');
    const gone = mailerTo('smtp://127.0.0.1:9');
    await expect(gone.send({ ...mail, to: 'ana@example.com' })).rejects.toThrow();
  });

  it('tells of a refused recipient without the address, which the log would keep', async () => {
    const { url } = await smtpServer(false, ({ address }, _session, done) => {
      const said = new Error(`<${address.toUpperCase()}>: Greylisted by <bloom@example.com>`);
      done(Object.assign(said, { responseCode: 450 }));
    });
    const fault = await mailerTo(url)
      .send({ ...mail, to: 'ana@example.com' })
      .catch((thrown: unknown) => thrown);
    expect(fault).toMatchObject({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 });
    const { message, stack } = fault as Error;
    expect(message).toMatch(/<…>: Greylisted by <bloom@example\.com>$/);
    expect(`${stack}${JSON.stringify(fault)}`).not.toMatch(/ana@/i);
  });

  it('gives up on a server that never answers', { timeout: 30_000 }, async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closings.push(() => new Promise((resolve) => silent.close(() => resolve())));
    const { port } = silent.address() as AddressInfo;
    const sending = mailerTo(`smtp://127.0.0.1:${port}`).send({ ...mail, to: 'ana@example.com' });
    await expect(sending).rejects.toThrow();
  });

  it('gives up on a server that sends its answer in bits, which never ends', async () => {
    const trickling = createServer((socket) => {
      socket.on('error', () => undefined).write('220 mail.example\r\n');
      const timer = setInterval(() => socket.write('250-wait\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
      closings.unshift(async () => void socket.destroy());
    });
    await new Promise<void>((resolve) => trickling.listen(0, '127.0.0.1', resolve));
    closings.push(() => new Promise((resolve) => trickling.close(() => resolve())));
    const { port } = trickling.address() as AddressInfo;
    const url = `smtp://127.0.0.1:${port}`;
    const mailer = createSmtpMailer({ url, from: 'bloom@example.com', longestMs: 500 });
    closings.unshift(() => mailer.close());
    const fault = await mailer
      .send({ ...mail, to: 'ana@example.com' })
      .catch((thrown: unknown) => thrown);
    // Not a refusal: it is worth another try.
    expect(fault).toMatchObject({ code: 'EABORT', responseCode: undefined });
  });
});
