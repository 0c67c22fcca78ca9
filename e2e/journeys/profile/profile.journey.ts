import { readFile } from 'node:fs/promises';
import { mailedLink, newestMailTo } from '../../people/mailbox.ts';
import { newAddress } from '../../people/sign-up.ts';
import { becomeKnown, PASSWORD, signIn } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { leavePhoto, parkedPhotos } from '../stage/photos/parked-photos.ts';
import { expect, test } from '../stage/stage.ts';
import {
  chooseExport,
  deleteEverything,
  downloadWallTable,
  everythingOf,
  importEverything,
  importJournals,
  readZip,
} from './own-data.ts';

const SUPPORT = 'support@bloom.example';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a person edits their profile, exports everything, and deletes the account', async ({
  page,
  words,
  language,
  expectedFaults,
}) => {
  // The session ends with the account, so signing out fails.
  expectedFaults.push(/status of 40[13].*\/auth\/v1\/logout/);
  expectedFaults.push(/ERR_FAILED|Failed to fetch|the import did not come to its end/);
  // The preview of a photo is made in the background, perhaps after another client has removed the photo.
  expectedFaults.push(/status of 400.*goal-photos/);
  const person = await becomeKnown(page, language);
  const { client, email } = person;
  await client.storage
    .from('goal-photos')
    .upload(`${person.id}/1.png`, PICTURE, { contentType: 'image/png' });
  await client
    .from('goals')
    .insert({ title: 'Correr', photo_filepath: `${person.id}/1.png` })
    .throwOnError();
  await client.from('todos').insert({ title: 'Shoes', completed: true }).throwOnError();
  await page.goto('/profile#export');

  await test.step('the name is saved and stays', async () => {
    const name = page.getByLabel(words.account.name.label);
    await name.fill('Ana Élise Souza');
    await name.press('Enter');
    await expect(page.getByText(words.account.name.saved)).toBeVisible();
    await expect(page.getByText('AS', { exact: true })).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('Ana Élise Souza');
    await expectAccessible(page, 'the profile');
  });

  let file = '';
  await test.step('everything comes along in one file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.account.export.start }).click();
    file = await (await download).path();
    const files = readZip(await readFile(file));
    expect(JSON.parse(files.get('rows/goals.json') ?? '')).toMatchObject([{ title: 'Correr' }]);
    expect(files.get('read/goals.md')).toContain('## Correr');
    expect(files.get('read/todos.md')).toContain('- [x] Shoes');
    expect(files.get('read/actions.md')).toContain(words.timeline.created.goals);
    expect(files.get('photos/goal-photos/1.png')).toBe(PICTURE.toString('utf8'));
    await expect(page.getByText(words.account.export.done)).toBeVisible();
    await expectAccessible(page, 'the export');
    await page.getByRole('button', { name: words.account.export.close }).click();
  });

  await test.step('what is lost comes back from that file, and nothing twice', async () => {
    const before = await everythingOf(person);
    await deleteEverything(person);
    // The photo is uploaded, then the network fails; the second attempt continues from there.
    const rows = '**/rest/v1/rpc/import_rows';
    await page.route(rows, (route) => route.abort());
    const broken = await chooseExport(page, words, file);
    await broken.getByRole('button', { name: words.account.import.confirm }).click();
    await expect(broken.getByText(words.account.import.failed)).toBeVisible();
    await page.unroute(rows);
    await broken.getByRole('button', { name: words.account.export.close }).click();
    // A goal, a to-do and the goal's actions in the timeline.
    await importEverything(page, words, file, 3);
    expect(await everythingOf(person)).toEqual(before);
    const again = await chooseExport(page, words, file);
    await expect(again.getByText(words.account.import.nothing)).toBeVisible();
    await expectAccessible(page, 'the import');
    await again.getByRole('button', { name: words.account.export.close }).click();
  });

  await test.step('what was written in other apps comes to a wall, once, and a wall goes as a table', async () => {
    await importJournals(page, words, person);
    await expectAccessible(page, 'the profile after an import');
    const table = await downloadWallTable(page, words, 'achievements');
    expect(table).toContain("\r\n2024-02-29,'=Bread,,\r\n");
  });

  await test.step('the account goes only with its own address', async () => {
    const draft = `bloom.draft.${person.id}.contact`;
    await page.evaluate((key) => localStorage.setItem(key, '"typed"'), draft);
    await leavePhoto(page, person.id, 'chosen');
    await leavePhoto(page, `${person.id}-2`, 'chosen');
    await page.getByRole('button', { name: words.account.delete.open }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill(newAddress());
    await dialog.getByRole('button', { name: words.account.delete.confirm }).click();
    await expect(dialog.getByText(words.account.delete.different)).toBeVisible();
    await expectAccessible(page, 'the deletion of the account');
    await dialog.getByRole('textbox').fill(email);
    await dialog.getByRole('button', { name: words.account.delete.confirm }).click();
    await expect(page).toHaveURL('/sorry_to_see_you_go');
    await expect(page.getByText(words.support.farewell.sorry)).toBeVisible();
    await expect(page.getByText(words.support.farewell.deleted)).toBeVisible();
    await page.reload();
    await expect(page.getByText(words.support.farewell.deleted)).toBeVisible();
    await expect(page.getByRole('link', { name: SUPPORT })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), draft)).toBeNull();
    await expect.poll(() => parkedPhotos(page)).toEqual([[`${person.id}-2`, 'chosen']]);
    await expectAccessible(page, 'the farewell');
    // Somebody who only opens the URL is not told that an account was deleted.
    const plain = await page.context().newPage();
    await plain.goto('/sorry_to_see_you_go');
    await expect(plain.getByText(words.support.farewell.nothingDeleted)).toBeVisible();
    await expect(plain.getByText(words.support.farewell.feedback)).toBeVisible();
    await expect(plain.getByText(words.support.farewell.deleted)).toHaveCount(0);
    await expectAccessible(plain, 'the address of the farewell');
    await plain.close();
    const again = await client.auth.signInWithPassword(person);
    expect(again.error?.code).toBe('invalid_credentials');
  });
});

test('an account that cannot be deleted is kept, and the page says so', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { email } = await becomeKnown(page, language);
  await page.goto('/profile');
  await page.getByRole('button', { name: words.account.delete.open }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(email);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: words.account.delete.confirm }).click();
  await expect(page.getByText(words.account.delete.failed)).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: words.account.delete.cancel }).click();
  await page.getByRole('main').getByRole('button', { name: words.account.leave.signOut }).click();
  await expect(page).toHaveURL('/sign_in');
});

test('an address is changed by the links in both mailboxes', async ({
  page,
  server,
  words,
  language,
}) => {
  const { email } = await becomeKnown(page, language);
  const chosen = newAddress();
  await page.goto('/profile#sign-in');
  await page.getByRole('link', { name: words.account.signIn.changeEmail }).click();
  const field = page.getByLabel(words.changeEmail.newEmail);
  const send = page.getByRole('button', { name: words.changeEmail.submit });
  await send.click();
  await expect(page.getByText(words.auth.errors.emailMissing).first()).toBeVisible();
  await field.fill(email);
  await send.click();
  await expect(page.getByText(words.auth.errors.emailSame).first()).toBeVisible();
  await expectAccessible(page, 'an email that stays the same');
  await field.fill(chosen);
  await send.click();
  await expect(page.getByText(words.changeEmail.instructions)).toBeVisible();
  await expectAccessible(page, 'an email that is being changed');

  await page.goto(mailedLink(await newestMailTo(server.url, chosen)));
  await expect(page.getByText(words.auth.changeEmail.half)).toBeVisible();
  await expect(page).toHaveURL('/profile?email=half');
  await expect(page.getByText(email).first()).toBeVisible();
  await page.goto(mailedLink(await newestMailTo(server.url, email)));
  await expect(page.getByText(words.auth.changeEmail.changed)).toBeVisible();
  await expect(page).toHaveURL('/profile?email=changed');
  await expect(page.getByText(words.auth.changeEmail.half)).toHaveCount(0);
  await expect(page.getByText(chosen).first()).toBeVisible();
  await expectAccessible(page, 'an email that has been changed');
  await page.getByRole('main').getByRole('button', { name: words.account.leave.signOut }).click();
  await signIn(page, words, { email: chosen, password: PASSWORD });
  await expect(page).toHaveURL('/goals');
});
