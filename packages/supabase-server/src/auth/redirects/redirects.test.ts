import { describe, expect, it } from 'vitest';
import { createRedirectResolver } from './redirects.ts';

const SITE = 'https://bloom.example';
const ALLOW_LIST = [
  'https://preview.bloom.test/**',
  'https://*.branch.test/app/*',
  'https://open.test**',
  'https://exact.test/done',
  'bloom://in/**',
  'https://10.0.0.7/**',
];
const resolve = createRedirectResolver(SITE, ALLOW_LIST);
const landing = (wanted: string, referer?: string) => resolve(wanted, referer).href;
const HOME = `${SITE}/`;

describe('the target of a link in a mail (protocol 2.14)', () => {
  it.each([
    'https://bloom.example/',
    'https://bloom.example/update_password?a=1&b=2',
    'https://preview.bloom.test/a/b.html?x=y',
    'https://one.branch.test/app/in',
    'https://open.test/',
    'https://open.test/a/b',
    'https://exact.test/done',
    'bloom://in/update',
  ])('may be %s', (target) => {
    expect(landing(target)).toBe(target);
  });

  it.each([`${SITE}//evil.test/`, `${SITE}/../..//evil.test`, `${SITE}/a/..//evil.test`])(
    'is never %s, which leads to another site where only the path is read',
    (target) => {
      expect(landing(target)).toBe(HOME);
    },
  );

  it.each([
    'https://help.me@bloom.example/',
    'https://:x@bloom.example/',
    'https://a:b@open.test/',
  ])('is never %s, whose user name can pass for a host', (target) => {
    expect(landing(target)).toBe(HOME);
  });

  it('ignores the fragment when matching, but not the query', () => {
    expect(landing('https://exact.test/done#part')).toBe('https://exact.test/done#part');
    expect(landing('https://exact.test/done?more=1')).toBe(HOME);
  });

  it('falls back to the referring page, if that is allowed, and then to the site', () => {
    expect(landing('https://evil.test/', 'https://bloom.example/goals')).toBe(
      'https://bloom.example/goals',
    );
    expect(landing('https://evil.test/', 'https://evil.test/')).toBe(HOME);
    expect(resolve(undefined, undefined).href).toBe(HOME);
    expect(landing('')).toBe(HOME);
  });

  it('is an address of the local network only when that is the site itself', () => {
    const local = createRedirectResolver('http://192.168.1.5:4380', []);
    const wanted = 'http://192.168.1.5:4380/goals';
    expect(local(wanted, undefined).href).toBe(wanted);
    expect(local('http://192.168.1.6:4380/goals', undefined).host).toBe('192.168.1.5:4380');
  });

  it.each(['http://127.0.0.1:3000/goals', 'http://127.8.9.1/', 'http://[::1]:5173/'])(
    'is %s, the machine of the mail’s reader, only when the site is there too',
    (target) => {
      for (const site of ['http://127.0.0.1:4380', 'http://localhost:4380', 'http://[::1]:4380']) {
        expect(createRedirectResolver(site, [])(target, undefined).href).toBe(target);
      }
      expect(landing(target)).toBe(HOME);
      expect(landing(target, target)).toBe(HOME);
      const listed = createRedirectResolver(SITE, [`${new URL(target).origin}/**`, '**']);
      expect(listed(target, undefined).href).toBe(HOME);
    },
  );

  it.each(['http://bloom.example/', 'http://preview.bloom.test/a', 'http://open.test/'])(
    'is never %s, where anybody on the way reads what is sent',
    (target) => {
      expect(landing(target)).toBe(HOME);
    },
  );

  it.each(['ftp://127.0.0.1/', 'app://127.0.0.1/', 'app://[::1]/'])(
    'is never %s, which no browser opens on the machine of the site',
    (target) => {
      const local = createRedirectResolver('http://127.0.0.1:4380', ['**']);
      expect(local(target, undefined).port).toBe('4380');
    },
  );

  it.each(['a\\b', 'a"b', 'a<b', 'a|b', 'a`b', 'a{b', 'a^b'])(
    'is not in %s, which browsers and this check repair differently',
    (path) => {
      expect(landing(`${SITE}/${path}`)).toBe(HOME);
      expect(landing(`bloom://in/${path}`)).toBe(HOME);
    },
  );

  it('is any port of localhost when the site is there', () => {
    const local = createRedirectResolver('http://localhost:4380', []);
    expect(local('http://localhost:5173/goals', undefined).port).toBe('5173');
    expect(local('http://localhost.evil.test:5173/', undefined).port).toBe('4380');
  });
});

/** Ways to write a host so that a careless check takes it for an allowed one. */
const HOSTS = [
  'evil.test',
  'bloom.example.evil.test',
  'bloom.example@evil.test',
  'bloom.example:443@evil.test',
  'bloom.example%40evil.test',
  'bloom.example%2eevil.test',
  'bloom.exampleevil.test',
  'xbloom.example',
  'bloom.example.',
  'bloom.example:8443',
  'BLOOM.EXAMPLE.EVIL.TEST',
  'b\u043Boom.example',
  'xn--blm-xlaa.example',
  'preview.bloom.test.evil.test',
  'preview.bloom.test@evil.test',
  'evil.test?.branch.test',
  'a.b.branch.test',
  'branch.test',
  'open.test.evil.test',
  'open.testevil.test',
  'exact.test.evil.test',
  '10.0.0.7',
  '10.0.0.8',
  '169.254.169.254',
  '0.0.0.0',
  '0x0a000007',
  '167772167',
  '[::ffff:10.0.0.7]',
  '[fe80::1]',
  '127.0.0.1.evil.test',
  '127.0.0.1@evil.test',
  'localhost.evil.test',
];
const SHAPES: readonly ((host: string) => string)[] = [
  (host) => `https://${host}/`,
  (host) => `http://${host}/`,
  (host) => `//${host}/`,
  (host) => `\\\\${host}/`,
  (host) => `https:\\\\${host}/bloom.example`,
  (host) => `https:/${host}/`,
  (host) => `https:///${host}/`,
  (host) => ` https://${host}/`,
  (host) => `https://${host}\\@bloom.example/`,
  (host) => `https://${host}#@bloom.example/`,
  (host) => `https://${host}?https://bloom.example/`,
  (host) => `ht\ttps://${host}/`,
];
const SCHEMES = [
  'javascript:alert(1)',
  'javascript://bloom.example/%0aalert(1)',
  'javascript://127.0.0.1/%0aalert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://bloom.example/1',
  'file:///etc/passwd',
  'ftp://bloom.example/',
  'ftp://127.0.0.1/',
  'ws://bloom.example/',
  'bloom:in',
  'bloomx://in/update',
  'bloom://out/update',
  '/goals',
  'goals',
  '?redirect=https://bloom.example',
  'https://bloom.example/\r\nSet-Cookie: a=b',
  'https://bloom.example/\u0000',
];
const variants = [...HOSTS.flatMap((host) => SHAPES.map((shape) => shape(host))), ...SCHEMES];

describe('a target that is not allowed (threat 9)', () => {
  it(`is refused in each of ${variants.length} variants`, () => {
    expect(variants.length).toBeGreaterThan(200);
    const outside = variants.filter((variant) => {
      const { protocol, host } = new URL(landing(variant));
      const inside =
        (protocol === 'https:' &&
          ['bloom.example', 'preview.bloom.test', 'open.test', 'exact.test'].includes(host)) ||
        (protocol === 'bloom:' && host === 'in');
      return !inside;
    });
    expect(outside).toEqual([]);
  });

  it('that runs a script is refused also when the list allows everything', () => {
    const open = createRedirectResolver(SITE, ['**']);
    for (const scheme of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///x']) {
      expect(open(scheme, undefined).href).toBe(HOME);
    }
    expect(open('https://anywhere.test/', undefined).href).toBe('https://anywhere.test/');
    expect(open('https://10.0.0.8/', undefined).href).toBe(HOME);
  });
});
