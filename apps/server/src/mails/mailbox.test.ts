import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openMailbox } from './mailbox.ts';

const mail = (to: string, subject: string) => ({
  to,
  subject,
  text: `Look: https://bloom.example/?a=1&b=2\nand http://127.0.0.1:1/x`,
  html: '<p>Look</p>',
});
let folder: string;

beforeEach(async () => {
  const made = await mkdtemp(join(tmpdir(), 'mailbox-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  folder = join(made, 'mailbox');
});

describe('the development mailbox', () => {
  it('keeps mails, newest first, with their links and their time', async () => {
    const mailbox = await openMailbox(folder, () => new Date('2026-11-21T10:00:00Z'));
    await mailbox.send(mail('ana@example.com', 'First'));
    await mailbox.send(mail('ana@example.com', 'Second'));
    expect(mailbox.messages().map(({ subject }) => subject)).toEqual(['Second', 'First']);
    expect(mailbox.messages()[0]).toMatchObject({
      links: ['https://bloom.example/?a=1&b=2', 'http://127.0.0.1:1/x'],
      sentAt: '2026-11-21T10:00:00.000Z',
    });
  });

  it('shows a mail that the disk does not take', async () => {
    const mailbox = await openMailbox(folder);
    await rm(folder, { recursive: true });
    await writeFile(folder, 'no folder any more');
    await mailbox.send(mail('ana@example.com', 'Confirm'));
    expect(mailbox.messages('ana@example.com')).toMatchObject([{ subject: 'Confirm' }]);
  });

  it('keeps to whom an answer goes', async () => {
    const mailbox = await openMailbox(folder);
    await mailbox.send({ ...mail('team@example.com', 'Hello'), replyTo: 'ana@example.com' });
    for (const { messages } of [mailbox, await openMailbox(folder)])
      expect(messages()).toMatchObject([{ replyTo: 'ana@example.com' }]);
  });

  it('gives the mails of one address', async () => {
    const mailbox = await openMailbox(folder);
    await mailbox.send(mail('ana@example.com', 'For Ana'));
    await mailbox.send(mail('bia@example.com', 'For Bia'));
    expect(mailbox.messages('BIA@example.com').map(({ subject }) => subject)).toEqual(['For Bia']);
    expect(mailbox.messages('nobody@example.com')).toEqual([]);
  });

  it('reads all mails in the same order after a restart, and ignores other files', async () => {
    const before = await openMailbox(folder);
    for (const subject of ['1', '2', '3']) await before.send(mail('ana@example.com', subject));
    await writeFile(join(folder, '2026-broken.json'), '{"to":');
    await writeFile(join(folder, '2026-strange.json'), '[]');
    const after = await openMailbox(folder);
    expect(after.messages()).toEqual(before.messages());
  });

  it('deletes the oldest mails beyond 200', async () => {
    const mailbox = await openMailbox(folder);
    for (let count = 1; count <= 203; count += 1) {
      await mailbox.send(mail('ana@example.com', String(count)));
    }
    expect(mailbox.messages()).toHaveLength(200);
    expect(mailbox.messages().at(-1)?.subject).toBe('4');
    expect(await readdir(folder)).toHaveLength(200);
  });

  it('never takes a file name from an address', async () => {
    const mailbox = await openMailbox(folder);
    await mailbox.send(mail('../../evil@example.com', '../../evil'));
    expect((await readdir(folder))[0]).toMatch(/^[\w.-]+\.json$/);
  });
});
