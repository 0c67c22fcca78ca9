import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';

let anna: Person;
let bruno: Person;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
});

const CHOSEN = { weekday: 7, hour: 18, time_zone: 'America/Sao_Paulo', by_mail: true };
const choose = (person: Pick<Person, 'client'>, more: object = {}) =>
  person.client.rpc('set_reminder', { ...CHOSEN, language: 'pt', ...more });
const known = async ({ client }: Person) => (await client.rpc('own_reminder').throwOnError()).data;

describe('when somebody is reminded', () => {
  it('is chosen and read by them', async () => {
    expect(await known(anna)).toBeNull();
    expect((await choose(anna).throwOnError()).data).toEqual(CHOSEN);
    await choose(anna, { hour: 9, by_mail: false }).throwOnError();
    expect(await known(anna)).toEqual({ ...CHOSEN, hour: 9, by_mail: false });
    expect(await known(bruno)).toBeNull();
    const visitor = anonymous();
    expect((await visitor.rpc('own_reminder')).error).not.toBeNull();
    expect((await choose({ client: visitor })).error).not.toBeNull();
  });

  it.each([
    { weekday: 0 },
    { weekday: 8 },
    { hour: -1 },
    { hour: 24 },
    { language: 'fr' },
    { by_mail: null },
    { time_zone: 'Nowhere/At_All' },
    { time_zone: 'XYZ+3' },
    { time_zone: 'Made/Up+3' },
    { time_zone: '' },
    { time_zone: `America/${'x'.repeat(80)}` },
  ])('cannot be %o', async (odd) => {
    expect((await choose(bruno, odd)).error).toMatchObject({ code: '22023' });
    expect(await known(bruno)).toBeNull();
  });

  it.each([
    'Europe/Lisbon',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'UTC',
    'Asia/Kathmandu',
    'Etc/GMT+3',
  ])('can be in %s', async (time_zone) => {
    expect((await choose(anna, { time_zone }).throwOnError()).data).toMatchObject({ time_zone });
  });

  it('is taken and sent by the server alone', async () => {
    const calls = [
      ['take_reminders', { taker: randomUUID(), most: 100 }],
      ['begin_reminder', { taker: randomUUID(), person: anna.id }],
      ['hold_reminder', { taker: randomUUID(), person: anna.id }],
      ['reminder_sent', { taker: randomUUID(), person: anna.id }],
      ['answer_reminder', { token: randomUUID(), answer: 'stop' }],
    ] as const;
    for (const [name, args] of calls)
      for (const client of [anna.client, anonymous()])
        expect((await client.rpc(name, args)).error, name).not.toBeNull();
    const taken = await operator().rpc('take_reminders', { taker: randomUUID(), most: 1 });
    expect(taken.error).toBeNull();
  });

  it('can be stopped without a session, by the token of the mail', async () => {
    const answer = async (token: string, method = 'POST') => {
      const url = new URL(`/functions/v1/reminder?token=${token}`, inject('contract').url);
      return (await fetch(url, { method, redirect: 'manual' })).status;
    };
    expect(await answer(randomUUID())).toBe(404);
    expect(await answer('nothing')).toBe(400);
    expect(await answer(randomUUID(), 'GET')).toBe(303);
  });
});
