import { describe, expect, it } from 'vitest';
import { compileGlob } from './globs.ts';

describe('a glob of the allow list (protocol 2.14)', () => {
  it.each([
    ['https://a.example/*', 'https://a.example/in', true],
    ['https://a.example/*', 'https://a.example/in/side', false],
    ['https://a.example/*', 'https://a.example/in.html', false],
    ['https://a.example/**', 'https://a.example/in/side.html?x=1', true],
    ['https://*.a.example', 'https://b.a.example', true],
    ['https://*.a.example', 'https://c.b.a.example', false],
    ['https://a.example/?', 'https://a.example/x', true],
    ['https://a.example/?', 'https://a.example/xy', false],
    ['https://a.example/(x)+[y]', 'https://a.example/(x)+[y]', true],
    ['https://a.example/', 'https://aXexample/', false],
    ['bloom://in', 'prefix bloom://in', false],
  ])('%s against %s: %s', (glob, text, matches) => {
    expect(compileGlob(glob).test(text)).toBe(matches);
  });
});
