import { expect, it } from 'vitest';
import { runningOrder, scriptClosure } from './script-closure.ts';

const site: Readonly<Record<string, string>> = {
  '/assets/page.js':
    'import{a as b}from"./kit.js";import"./side.js";x(()=>import("./client.js"),[])',
  '/assets/kit.js': 'export{a}from"./react.js"',
  '/assets/side.js': '',
  '/assets/client.js': 'import"./kit.js";const text="imported from the moon"',
  '/assets/react.js': 'import"./kit.js"',
};

const imports: Readonly<Record<string, string>> = {
  '/a.js': 'import"./b.js";import"./c.js"',
  '/b.js': 'import"./c.js"',
};

const closureOf = (onDemand: boolean) =>
  scriptClosure(['/assets/page.js'], (script) => site[script] ?? '', { onDemand }).sort();

it('follows static, dynamic and circular imports, and takes each script once', () => {
  expect(closureOf(true)).toEqual(Object.keys(site).sort());
});

it('returns each script after its imports', () => {
  const order = runningOrder(['/a.js', '/c.js'], (script) => imports[script] ?? '');
  expect(order).toEqual(['/c.js', '/b.js', '/a.js']);
});

it('leaves out what is imported on demand', () => {
  const early = Object.keys(site).filter((script) => script !== '/assets/client.js');
  expect(closureOf(false)).toEqual(early.sort());
});

it('leaves out what only comes behind the page, though its first load names it', () => {
  const pages: Readonly<Record<string, string>> = {
    '/a/page.js':
      'import("./deferred-x.js");import("./lazy-y.js");import("./undeferred-z.js");import"./lazy-w.js"',
  };
  const met = scriptClosure(['/a/page.js'], (script) => pages[script] ?? '', { onDemand: true });
  expect(met.sort()).toEqual(['/a/lazy-w.js', '/a/page.js', '/a/undeferred-z.js']);
});
