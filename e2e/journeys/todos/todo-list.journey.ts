import { becomeKnown } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { stayAtTop } from '../stage/pages/page-top.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test.use({ form: 'pt phone' });

test('to-dos are added, ticked, edited in place, sorted, deleted and cleared', async ({
  page,
  words,
  language,
}) => {
  const todos = new TodoList(page, words);
  await becomeKnown(page, language);
  await todos.open();
  await expect(page.getByText(words.todos.empty)).toBeVisible();
  await expectAccessible(page, 'an empty to-do list');

  await test.step('Enter adds what is not empty, Escape closes what is', async () => {
    await todos.addButton().click();
    await todos.newTitle().press('Enter');
    for (const title of ['Seeds', 'Water', 'Sun']) await todos.add(title);
    await todos.newTitle().press('Escape');
    await expect(todos.newTitle()).toHaveCount(0);
    await expect(todos.addButton()).toBeFocused();
    await todos.expectOrder('Seeds', 'Water', 'Sun');
    await expectAccessible(page, 'a to-do list');
    // The name of a cell is its to-do, not all of its controls.
    const cell = page.getByRole('gridcell', { name: 'Sun', exact: true });
    await expect(cell.getByRole('checkbox')).toHaveCount(1);
  });

  await test.step('nothing of a row is cut off on the narrowest phone with letters twice as large', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 900 });
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    const remove = page.getByRole('button', { name: say(words.todos.delete, { title: 'Sun' }) });
    await expect
      .poll(async () => {
        const { x = 0, width = 0 } = (await remove.boundingBox()) ?? {};
        return x + width;
      })
      .toBeLessThanOrEqual(320);
    await page.evaluate("document.documentElement.style.fontSize = ''");
    if (size !== null) await page.setViewportSize(size);
  });

  await test.step('a tick is saved at once', async () => {
    await todos.tick('Water').click();
    await expect(todos.tick('Water')).toBeChecked();
  });

  await test.step('a title is edited in place: Escape and blur leave it, Enter saves it', async () => {
    await todos.titleOf('Sun').click();
    await expectAccessible(page, 'a to-do that is edited');
    await todos.editor().fill('Rain');
    await todos.editor().press('Escape');
    await expect(todos.titleOf('Sun')).toBeFocused();
    await todos.titleOf('Sun').press('Enter');
    await todos.editor().fill('Rain');
    await page.getByRole('heading', { level: 1 }).click();
    await todos.titleOf('Sun').click();
    await todos.editor().fill('Sunshine');
    await todos.editor().press('Enter');
    await expect(todos.titleOf('Sunshine')).toBeFocused();
  });

  await test.step('the keyboard puts one in another place, for good', async () => {
    await todos.moveUp('Sunshine', 2);
    await todos.expectOrder('Seeds', 'Sunshine', 'Water');
    await page.reload();
    await todos.expectOrder('Seeds', 'Sunshine', 'Water');
    await expect(todos.tick('Water')).toBeChecked();
  });

  const question = page.getByRole('alertdialog');
  await test.step('what is deleted can be taken back: by the button, and by the keys that undo', async () => {
    await todos.deleteButton('Sunshine').click();
    await expectAccessible(page, 'the question before a to-do is deleted');
    await question.getByRole('button', { name: words.todos.deleteConfirm }).click();
    await todos.expectRows('Seeds', 'Water');
    await expectAccessible(page, 'a deletion that can be undone');
    // The undo is offered on other pages too.
    await page.getByRole('link', { name: 'Bloom', exact: true }).click();
    await page.waitForURL('/goals');
    await page.getByRole('button', { name: words.sync.undo }).click();
    await page.goBack();
    await todos.expectOrder('Seeds', 'Sunshine', 'Water');
    await page.getByRole('button', { name: words.todos.clearCompleted }).click();
    await todos.expectOrder('Seeds', 'Sunshine');
    await page.keyboard.press('Control+z');
    await todos.expectOrder('Seeds', 'Sunshine', 'Water');
  });

  await test.step('lines that are pasted become to-dos, until that is taken back', async () => {
    await todos.addButton().click();
    await todos.paste('- [ ] Soil\n\n* Pots');
    await todos.expectOrder('Seeds', 'Sunshine', 'Water', 'Soil', 'Pots');
    await page.getByRole('button', { name: words.sync.undo }).last().click();
    await todos.expectOrder('Seeds', 'Sunshine', 'Water');
    await todos.newTitle().press('Escape');
  });

  await test.step('the list is cleared, and comes back after a reload too', async () => {
    await page.getByRole('button', { name: words.todos.clear, exact: true }).click();
    await expect(question.getByText(words.todos.clearTitle)).toBeVisible();
    await question.getByRole('button', { name: words.todos.clearConfirm }).click();
    await expect(page.getByText(words.todos.empty)).toBeVisible();
    // The undo of an earlier change may still be there.
    await expect(page.getByText(say(words.todos.removed.other, { count: 3 }))).toBeVisible();
    await page.getByRole('button', { name: words.sync.undo }).last().click();
    await todos.expectOrder('Seeds', 'Sunshine', 'Water');
    await page.reload();
    await todos.expectOrder('Seeds', 'Sunshine', 'Water');
  });
});

test('a pointer or a finger moves a to-do', async ({
  page,
  context,
  words,
  language,
  hasTouch,
}) => {
  const todos = new TodoList(page, words);
  const { client } = await becomeKnown(page, language);
  const rows = ['One', 'Two', 'Three'].map((title, index) => ({ title, order: index + 1 }));
  await client.from('todos').insert(rows).throwOnError();
  await todos.open();
  await todos.expectOrder('One', 'Two', 'Three');
  if (hasTouch) {
    const handle = await todos.row('One').getByRole('button').first().boundingBox();
    const target = await todos.row('Three').boundingBox();
    if (handle === null || target === null) throw new Error('The rows are not in view');
    const touch = await context.newCDPSession(page);
    const x = handle.x + handle.width / 2;
    const move = (type: 'touchStart' | 'touchMove', y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await move('touchStart', handle.y + handle.height / 2);
    await move('touchMove', target.y);
    await move('touchMove', target.y + target.height - 4);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await todos.expectOrder('Two', 'Three', 'One');
    await test.step('anywhere on its row after a rest; a swipe moves nothing, and nothing is pressed', async () => {
      // From the middle of one row to the upper edge of another; the page may have been scrolled since.
      const places = async () => {
        const title = await todos.titleOf('One').boundingBox();
        const first = await todos.row('Two').boundingBox();
        if (title === null || first === null) throw new Error('The rows are not in view');
        return { x: title.x + 60, from: title.y + title.height / 2, to: first.y + 4 };
      };
      const put = (type: 'touchStart' | 'touchMove', place: number, y: number) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: place, y }] });
      const end = () =>
        touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      const swiped = await places();
      await put('touchStart', swiped.x, swiped.from);
      await put('touchMove', swiped.x, swiped.from - 60);
      await put('touchMove', swiped.x, swiped.to);
      await end();
      await todos.expectOrder('Two', 'Three', 'One');
      // A touch on a page that is still scrolling only stops it.
      await stayAtTop(page);
      const rested = await places();
      await put('touchStart', rested.x, rested.from);
      await expect(page.locator('[data-lifted]')).toBeVisible();
      await put('touchMove', rested.x, rested.from - 30);
      await put('touchMove', rested.x, rested.to);
      await end();
      await todos.expectOrder('One', 'Two', 'Three');
      await expect(todos.editor()).toHaveCount(0);
      await page.reload();
      await todos.expectOrder('One', 'Two', 'Three');
    });
    return;
  } else {
    const { height = 0 } = (await todos.row('Three').boundingBox()) ?? {};
    await todos.row('One').dragTo(todos.row('Three'), {
      sourcePosition: { x: 20, y: height / 2 },
      targetPosition: { x: 200, y: height - 4 },
    });
  }
  await todos.expectOrder('Two', 'Three', 'One');
  await page.reload();
  await todos.expectOrder('Two', 'Three', 'One');
});
