import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { forPeople } from './log-for-people.ts';
import { createLogger } from './logger.ts';

/** The log as somebody at a terminal reads it. */
function read(tell: (log: ReturnType<typeof createLogger>) => void, colours = false): string {
  let text = '';
  const destination = {
    write(piece: string) {
      text += piece;
    },
  };
  tell(createLogger('info', forPeople(destination, colours)));
  return text.replaceAll(/^(\S*?)\d\d:\d\d:\d\d/gm, '$1TIME');
}

it('prints a request as one short line', () => {
  const request = { requestId: 'a1', method: 'GET', path: '/rest/v1/goals', status: 200, ms: 12 };
  expect(read((log) => log.info(request, 'request'))).toBe(
    'TIME 200 GET    /rest/v1/goals 12 ms\n',
  );
});

it('prints the level and the fields of other lines', () => {
  expect(read((log) => log.info({ migration: '1_settings' }, 'migrated'))).toBe(
    'TIME info  migrated migration=1_settings\n',
  );
  expect(read((log) => log.warn({ err: new Error('gone') }, 'connection lost'))).toBe(
    'TIME warn  connection lost: gone\n',
  );
});

it('prints the stack below an error', () => {
  const text = read((log) => log.error({ err: new Error('no room') }, 'not written'));
  expect(text).toMatch(/^TIME error not written: no room\n {4}at .*log-for-people\.test\.ts/);
});

it('keeps the text of every line when it adds colours', () => {
  const tell = (log: ReturnType<typeof createLogger>) => log.info({ a: 1 }, 'said');
  expect(read(tell, true)).not.toBe(read(tell));
  expect(stripVTControlCharacters(read(tell, true))).toBe(read(tell));
  const pieces: string[] = [];
  forPeople({ write: (piece) => void pieces.push(piece) }, false).write('{not json\n');
  expect(pieces).toEqual(['{not json\n']);
});

it('prints what a terminal would obey as letters', () => {
  const path = '/a\u001b[2J\n12:00:00 200 GET /\u009b\u202e';
  expect(read((log) => log.info({ method: 'GET', path, status: 404, ms: 1 }, 'request'))).toBe(
    'TIME 404 GET    /a\\u001b[2J\\u000a12:00:00 200 GET /\\u009b\\u202e 1 ms\n',
  );
  const text = read((log) => log.error({ err: new Error('\u001b[2J\nno'), key: '\u001b' }, 'x\n'));
  expect(text).not.toContain('\u001b');
  expect(text).toMatch(/^TIME error x\\u000a: \\u001b\[2J\\u000ano key=\\u001b\n/);
});
