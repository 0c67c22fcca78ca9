import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { settings } from './settings.ts';

const NAMES = Object.keys(settings.shape);

/** Texts that name a folder or a person, or that only somebody else can judge: nothing is wrong with any of them. */
const TAKES_ANY = [
  'DATA_DIR',
  'BACKUP_DIR',
  'S3_SECRET_ACCESS_KEY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'OPENID_CLIENT_ID',
  'OPENID_CLIENT_SECRET',
  'PASSWORD_CHARACTERS',
];

/** What may be a secret, or have one in it. */
const HIDDEN =
  /_KEY$|_KEY_ID$|_JWK$|_SECRET$|^STRIPE_PRICE|^DATABASE_.*URL$|^(SMTP|SMS|GEOLOCATION)_URL$|^ERROR_WEBHOOK$|HEADERS$/;

const SECRETS = [
  'https://user:50%off@bloom.example',
  'https://bloom.example/?key=6e3a#part',
  'https:/user:6e3a@bloom.example',
  'user:6e3a@bloom.example',
  'GOCSPX-6e3a',
  'sk_live_6e3a',
  'sb_secret_6e3a',
  'whsec_6e3a',
  '{"kty":"EC","d":"6e3a"}',
];

const ABSURD = [
  ...SECRETS,
  'abc',
  '-1',
  '99999999999999999999',
  '1e3',
  '0x10',
  '1.5',
  'NaN',
  'Infinity',
  '1,000',
  '"4380"',
  "'on'",
  'ON!',
  'bloom.example',
  'bloom.example:443',
  '//bloom.example',
  'https:bloom.example',
  'https://',
  'https://bloom example',
  'postgres:bloom',
  'smtp://',
  '[::1]',
  '0.0.0.0:80',
  '999.1.1.1',
  'flôr 🌱',
  'gnal, turned around by\u202e',
  'two\nlines',
  '\u001b[31mred',
  '{"kty":',
  'x'.repeat(5000),
];

it.each(NAMES)('%s is not set where it is empty or holds only spaces', (name) => {
  for (const blank of ['', ' ', '\t\r\n']) {
    expect(readConfig({ [name]: blank }), JSON.stringify(blank)).toEqual(readConfig({}));
  }
});

it.each(NAMES)('a wrong %s is told in one line: what was given and what is needed', (name) => {
  for (const value of ABSURD) {
    const fault = faultOf({ [name]: value });
    if (fault === null || / is missing: /.test(fault.message)) continue;
    expect(fault, value).toBeInstanceOf(ConfigError);
    // A terminal would obey invisible characters.
    expect(fault.message).toMatch(
      /^[A-Z0-9_]+ is wrong: [^\p{Cc}\p{Cf}]+ is not [^\p{Cc}\p{Cf}]+$/u,
    );
    const [given = '', needed = ''] = fault.message.split(' is not ');
    expect(given).toContain(`${name} is wrong: `);
    // The words of the library, which say neither.
    expect(needed).not.toMatch(/Invalid|expected|^Too /);
    const shown = `: "${JSON.stringify(value).slice(1, 20)}`;
    if (HIDDEN.test(name) || SECRETS.includes(value)) expect(given).not.toContain(shown);
    else expect(given).toContain(shown);
    expect(given).not.toMatch(/50%off|6e3a/);
  }
});

it('refuses some absurd value of every setting that is more than a text', () => {
  const taking = NAMES.filter((name) =>
    ABSURD.every((value) => !faultOf({ [name]: value })?.message.includes(' is wrong: ')),
  );
  expect(taking.sort()).toEqual(TAKES_ANY.sort());
});

it.each(NAMES)('spaces around %s do not count', (name) => {
  const value = ['4380', 'on', 'true', 'https://a.example', 'postgres://a@b/c'].find(
    (each) => faultOf({ [name]: each }) === null,
  );
  if (value === undefined) return;
  expect(readConfig({ [name]: ` ${value}\r\n` })).toEqual(readConfig({ [name]: value }));
});

function faultOf(environment: Record<string, string>): Error | null {
  try {
    readConfig(environment);
    return null;
  } catch (fault) {
    return fault as Error;
  }
}
