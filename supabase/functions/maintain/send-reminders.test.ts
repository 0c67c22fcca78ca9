import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type ReminderDependencies, sendReminders } from './send-reminders.ts';

/** A database in which reminders are due, which it gives one at a time, and a mail server that takes its time. */
function stage(due: string[]) {
  const taken: string[] = [];
  const sent: string[] = [];
  let [underWay, most] = [0, 0];
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    take_reminders: async () =>
      due.splice(0, 1).map((person) => {
        if (person === 'nobody') throw new Error('the database is away');
        return { person, email: `${person}@example.com`, language: 'en', token: 't' };
      }),
    hold_reminder: async () => 'id',
  };
  const rpc = (name: string, { person }: { readonly person?: string } = {}) => ({
    throwOnError: async () => {
      if (name === 'reminder_sent' && person !== undefined) sent.push(person);
      return { data: await answers[name]?.() };
    },
  });
  const dependencies: ReminderDependencies = {
    operator: { rpc } as unknown as ReminderDependencies['operator'],
    publicUrl: '',
    functionsUrl: '',
    sendMail: async ({ to }) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await pause(20);
      underWay -= 1;
      taken.push(to);
    },
    failed: () => undefined,
  };
  return { dependencies, taken, sent, most: () => most };
}

it('hands over three mails at once: thousands of people are reminded at the same hour', async () => {
  const { dependencies, taken, most } = stage(['a', 'b', 'c', 'd', 'e']);
  expect(await sendReminders(dependencies)).toBe(5);
  expect(most()).toBe(3);
  expect(taken).toHaveLength(5);
});

it('ends when every lane has finished what it had begun, also after a failure', async () => {
  const { dependencies, taken } = stage(['a', 'b', 'nobody']);
  await expect(sendReminders(dependencies)).rejects.toThrow('the database is away');
  expect(taken).toEqual(['a@example.com', 'b@example.com']);
});

it('is done with what a mail server refuses for good, and tries once more what it may take later', async () => {
  const { dependencies, sent } = stage(['a', 'b', 'c', 'd']);
  const codes: Readonly<Record<string, number | undefined>> = { a: 550, b: 450, c: undefined };
  const failed: unknown[] = [];
  const sendMail = async ({ to }: { readonly to: string }) => {
    const [person = ''] = to.split('@');
    if (!(person in codes)) return;
    throw Object.assign(new Error(person), { responseCode: codes[person] });
  };
  const reporting = { ...dependencies, sendMail, failed: (fault: unknown) => failed.push(fault) };
  expect(await sendReminders(reporting)).toBe(1);
  expect(sent.toSorted()).toEqual(['a', 'd']);
  expect(failed.map(String).toSorted()).toEqual(['Error: a', 'Error: b', 'Error: c']);
});
