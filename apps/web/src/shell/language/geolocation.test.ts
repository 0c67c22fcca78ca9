import { afterEach, expect, it, vi } from 'vitest';
import { lookUpCountry } from './geolocation.ts';

const answering = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  [{ country: 'BR' }, 'BR'],
  [{ country: 'Brazil', country_code: 'BR' }, 'BR'],
  [{ country: 'Brazil', countryCode: 'br' }, 'br'],
  [{ country: 'Brazil' }, null],
  [{ error: true }, null],
  ['BR', null],
  [null, null],
])('reads %j as %s', async (body, country) => {
  answering(body);
  expect(await lookUpCountry('https://where.example')).toBe(country);
});

it('treats a refusal as unknown', async () => {
  answering({ country: 'BR' }, 429);
  expect(await lookUpCountry('https://where.example')).toBeNull();
});

it('gives up after its time limit', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  expect(await lookUpCountry('https://where.example')).toBeNull();
});
