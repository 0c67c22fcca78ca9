import { expect, it } from 'vitest';
import { MAILBOX_KEY } from '../../people/mailbox.ts';
import { verifyLink } from '../stage/mailbox.ts';
import { decoded, smtpServer } from '../stage/neighbours/mail-server.ts';
import { freshPlace } from '../stage/own-server.ts';
import { anonymous, newAddress } from '../stage/person.ts';
import { startServer } from '../stage/server.ts';

const password = 'Correct-horse-7';

it('mail links lead only to what the operator of a production server allows; nobody sees a mailbox', async () => {
  const smtp = await smtpServer();
  const env = {
    ...(await freshPlace()),
    NODE_ENV: 'production',
    BILLING: 'off',
    PASSWORD_MEMORY_KB: '47104',
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://bloom.example',
    SUPPORT_EMAIL: 'help@bloom.example',
    OPERATOR_NAME: 'Garden Works Ltd',
    OPERATOR_ADDRESS: '1 Garden Street, 12345 Town',
    REDIRECT_ALLOW_LIST: 'https://*.preview.example/**, bloom://in/*',
  };
  const server = await startServer({ env });
  const reach = async (wanted: string) => {
    const email = newAddress();
    const options = { emailRedirectTo: wanted };
    await anonymous(server.url).auth.signUp({ email, password, options });
    const mail = decoded(smtp.taken.at(-1)?.source ?? '');
    const [links] = [/https:\S+type=signup\S*/.exec(mail) ?? []];
    const link = verifyLink({ subject: 'Confirm', links });
    return new URL(link).searchParams.get('redirect_to');
  };
  expect(await reach('https://one.preview.example/a/b?c')).toBe(
    'https://one.preview.example/a/b?c',
  );
  expect(await reach('bloom://in/goals')).toBe('bloom://in/goals');
  expect(await reach('https://bloom.example/goals')).toBe('https://bloom.example/goals');
  expect(await reach('https://evil.example/.preview.example/')).toBe('https://bloom.example/');
  expect(await reach('http://bloom.example/goals')).toBe('https://bloom.example/');
  const list = await fetch(`${server.url}/dev/mailbox.json?to=a@example.com&key=${MAILBOX_KEY}`);
  expect(list.status).toBe(404);
  await server.stop();
});
