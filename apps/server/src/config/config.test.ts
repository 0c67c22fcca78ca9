import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('starts without any setting', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 4380,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      NODE_ENV: 'development',
      PASSWORD_MEMORY_KB: 47_104,
    });
  });

  it('treats an empty setting as missing', () => {
    expect(readConfig({ SMTP_URL: '', DATABASE_URL: '', DATABASE_CONNECTIONS: '' })).toMatchObject({
      SMTP_URL: undefined,
      DATABASE_URL: undefined,
      DATABASE_CONNECTIONS: undefined,
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'bloom'],
    ['PUBLIC_URL', 'https://example.com/bloom'],
    ['PUBLIC_URL', 'https://example.com/?bloom'],
    ['PUBLIC_URL', 'https://user:password@bloom.example'],
    ['OPENID_ISSUER', 'id.example'],
    ['OPENID_ISSUER', 'https://id.example/?tenant=1'],
    ['S3_ENDPOINT', 'https://s3.example/?list-type=2'],
    ['S3_ENDPOINT', 'https://s3.example/#photos'],
    ['S3_ENDPOINT', 'https://key:secret@s3.example'],
    ['STRIPE_API_URL', 'https://proxy.example/stripe'],
    ['SMS_URL', 'https://bloom:50%off@sms.example'],
    ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
    ['MAIL_FROM', 'Bloom'],
    ['MAIL_FROM', 'Bloom <bloom>'],
    ['MAIL_FROM', 'bloom@bloom.example\nBcc: all@bloom.example'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['DATABASE_CONNECTIONS', '0'],
    ['SMTP_URL', 'http://somewhere'],
    ['LOG_LEVEL', 'loud'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['PUBLISHABLE_KEY', 'sb_secret_mixed_up_with_the_other_key'],
    ['PUBLISHABLE_KEY', 'short'],
    ['SECRET_KEY', 'short'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer 100%'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a bearer=token'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=one%0Aline'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const attempt = () => readConfig({ [name]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(new RegExp(`^${name} is wrong: [^\n]+$`));
  });

  it.each([
    ['https://bloom.example/', 'https://bloom.example'],
    ['HTTPS://Bloom.Example:443', 'https://bloom.example'],
    ['https://flôr.example', 'https://xn--flr-lna.example'],
    ['http://[::1]:4380', 'http://[::1]:4380'],
  ])('takes %s as the address of the site, as browsers write it', (given, PUBLIC_URL) => {
    const sent = { SMTP_URL: 'smtp://mail.example', BILLING: 'off' };
    expect(readConfig({ PUBLIC_URL: given, ...sent })).toMatchObject({ PUBLIC_URL });
  });

  it.each([
    'bloom@localhost',
    'Bloom <bloom@bloom.example>',
    '"Bloom, the garden" <bloom@bloom.example>',
    '<bloom@bloom.example>',
  ])('takes %s as the sender of mail', (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM })).toMatchObject({ MAIL_FROM });
  });

  it('opens no embedded database where the address of a PostgreSQL was meant', () => {
    const DATABASE_DIRECT_URL = 'postgres://bloom@db.example/bloom';
    expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow('DATABASE_URL is missing');
  });

  it('refuses half of the S3 settings', () => {
    expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example' })).toThrow('S3_BUCKET is missing');
    expect(() => readConfig({ S3_BUCKET: 'photos' })).toThrow('S3_ENDPOINT is missing');
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'bloom' }, 'GOOGLE_CLIENT_SECRET is missing'],
    [{ OPENID_NAME: 'Garden', OPENID_ISSUER: 'https://id.example' }, 'OPENID_CLIENT_ID is missing'],
    [
      { OPENID_ISSUER: 'http://id.example' },
      'OPENID_ISSUER is wrong: "http://id.example" is not an https address',
    ],
  ])('refuses half a sign-in provider, and one that can be overheard: %o', (settings, message) => {
    expect(() => readConfig(settings)).toThrow(message);
  });

  it('takes an OpenID provider on this machine without https', () => {
    const provider = {
      OPENID_NAME: 'Garden',
      OPENID_ISSUER: 'http://127.0.0.1:9',
      OPENID_CLIENT_ID: 'bloom',
      OPENID_CLIENT_SECRET: 'secret',
    };
    expect(readConfig(provider)).toMatchObject(provider);
  });

  it.each([
    'http://push.example',
    'https://push.example/path',
    'https://*.example',
    'https://*',
    'http://*.push.example',
    'https://a.*.example',
    'push.example',
    'https://me@push.example',
  ])('sends no messages to devices by %s', (origin) => {
    const PUSH_SERVICES = `https://push.example,${origin}`;
    expect(() => readConfig({ PUSH_SERVICES })).toThrow('PUSH_SERVICES is wrong');
  });

  it('allows a local push service and names below a listed host', () => {
    const PUSH_SERVICES = 'http://127.0.0.1:9,https://*.push.example,https://push.example:8443';
    expect(readConfig({ PUSH_SERVICES }).PUSH_SERVICES).toEqual(PUSH_SERVICES.split(','));
  });

  it('refuses to be one of several servers where it would generate a secret or open its own database', () => {
    const shared = {
      MULTI_SERVER: 'on',
      DATABASE_URL: 'postgres://bloom@db.example/bloom',
      JWT_PRIVATE_JWK: '{"kty":"EC"}',
      PUBLISHABLE_KEY: `sb_publishable_${'a'.repeat(24)}`,
      SECRET_KEY: `sb_secret_${'a'.repeat(32)}`,
      STORAGE_SIGNING_KEY: 'a'.repeat(43),
      VAPID_PRIVATE_KEY: 'a'.repeat(43),
    };
    expect(() => readConfig(shared)).not.toThrow();
    for (const name of Object.keys(shared).filter((each) => each !== 'MULTI_SERVER')) {
      const lacking = { ...shared, [name]: '' };
      expect(() => readConfig(lacking), name).toThrow(`${name} is missing: MULTI_SERVER is on`);
      expect(() => readConfig({ ...lacking, MULTI_SERVER: 'off' }), name).not.toThrow();
    }
  });

  const operator = {
    OPERATOR_NAME: 'Garden Works Ltd',
    OPERATOR_ADDRESS: '1 Garden Street, 12345 Town',
    SUPPORT_EMAIL: 'help@bloom.example',
  };

  it('requires the operator’s name, place and contact in production', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://bloom.example',
      SMTP_URL: 'smtps://mail.example',
      BILLING: 'off',
    };
    expect(() => readConfig({ ...production, ...operator })).not.toThrow();
    const unsaid = Object.keys(operator).flatMap((name) =>
      ['', '  '].map((value) => [name, value] as const),
    );
    for (const [name, value] of [...unsaid, ['SUPPORT_EMAIL', 'support@bloom.example'] as const]) {
      const attempt = () => readConfig({ ...production, ...operator, [name]: value });
      expect(attempt, `${name}=${value}`).toThrow(ConfigError);
      expect(attempt).toThrow(new RegExp(`^${name} is (missing|wrong): [^\n]+$`));
    }
    expect(() => readConfig({ PUBLIC_URL: '', OPERATOR_NAME: '' })).not.toThrow();
  });

  it('requires a public address and a mail server in production', () => {
    const production = {
      ...operator,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://bloom.example',
    };
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL is missing');
    expect(() => readConfig(production)).toThrow('SMTP_URL is missing');
    const mailing = { ...production, SMTP_URL: 'smtps://mail.example', BILLING: 'off' };
    expect(() => readConfig(mailing)).not.toThrow();
  });

  it('accepts either real payments or none in production, and only the real clock', () => {
    const production = {
      ...operator,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://bloom.example',
      SMTP_URL: 'smtps://mail.example',
    };
    expect(() => readConfig(production)).toThrow('STRIPE_SECRET_KEY is missing');
    const free = { ...production, BILLING: 'off' };
    expect(() => readConfig({ ...free, CLOCK_OFFSET_SECONDS: '60' })).toThrow(
      'CLOCK_OFFSET_SECONDS is wrong',
    );
    expect(() => readConfig({ ...free, PASSWORD_MEMORY_KB: '47103' })).toThrow(
      'PASSWORD_MEMORY_KB is wrong',
    );
    expect(() => readConfig({ ...free, PASSWORD_MEMORY_KB: '65536' })).not.toThrow();
    expect(() => readConfig(free)).not.toThrow();
  });

  it.each([
    { PUBLIC_URL: 'https://bloom.example' },
    { PUBLIC_URL: 'http://192.168.1.20:4380' },
    { PUBLIC_URL: 'http://127.0.0.1.bloom.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
  ])('has nothing of development where others come in: %o', (settings) => {
    const [[name, value] = []] = Object.entries(settings);
    const served = { ...settings, SMTP_URL: 'smtps://mail.example' };
    const free = { ...served, BILLING: 'off' };
    expect(() => readConfig(settings)).toThrow(`SMTP_URL is missing: ${name} is ${value}`);
    expect(() => readConfig(served)).toThrow(`STRIPE_SECRET_KEY is missing: ${name} is ${value}`);
    expect(() => readConfig({ ...free, CLOCK_OFFSET_SECONDS: '60' })).toThrow(
      'CLOCK_OFFSET_SECONDS is wrong',
    );
    expect(() => readConfig({ ...free, PASSWORD_MEMORY_KB: '47103' })).toThrow(
      'PASSWORD_MEMORY_KB is wrong',
    );
    expect(() => readConfig({ ...free, PASSWORD_MEMORY_KB: '65536' })).not.toThrow();
    expect(() => readConfig(free)).not.toThrow();
  });

  it.each(['http://127.0.0.1:4380', 'http://localhost', 'http://[::1]:4380'])(
    'serves development at %s',
    (address) => {
      const HOST = new URL(address).hostname.replace(/[[\]]/g, '');
      expect(() => readConfig({ PUBLIC_URL: address, HOST })).not.toThrow();
    },
  );

  it('refuses half of the Stripe settings', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      'STRIPE_PUBLISHABLE_KEY is missing',
    );
  });

  it('reads the allow list as a list', () => {
    expect(
      readConfig({ REDIRECT_ALLOW_LIST: 'https://a.example/**, bloom://open' }).REDIRECT_ALLOW_LIST,
    ).toEqual(['https://a.example/**', 'bloom://open']);
  });
});
