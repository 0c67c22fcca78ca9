import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { createMailboxRoutes } from './mailbox-page.ts';

let folder: string;
let mailbox: Mailbox;
const get = async (path: string) => createMailboxRoutes(mailbox).request(path);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  mailbox = await openMailbox(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the page of the mailbox', () => {
  it('shows a message when there is no mail', async () => {
    expect(await (await get('/mailbox')).text()).toContain('No mail yet');
  });

  it('runs no script, whatever a mail says', async () => {
    await mailbox.send({
      to: '<script>alert(1)</script>@example.com',
      subject: '<script>alert(2)</script>',
      text: '',
      html: '<html><body style="x"><p>Hello</p></body></html>',
    });
    const answer = await get('/mailbox');
    const html = await answer.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('<template shadowrootmode="open"><p>Hello</p></template>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
  });

  it('returns the same mails as JSON', async () => {
    const mail = { to: 'ana@example.com', subject: 'S', text: 'T https://x.test/', html: '<p>' };
    await mailbox.send(mail);
    await mailbox.send({ ...mail, to: 'bia@example.com' });
    const all = await get('/mailbox.json');
    expect(await all.json()).toEqual({ messages: [expect.anything(), expect.anything()] });
    const hers = await get('/mailbox.json?to=ana%40example.com');
    expect(await hers.json()).toEqual({
      messages: [{ ...mail, links: ['https://x.test/'], sentAt: expect.any(String) }],
    });
  });
});
