import type { Page } from '@playwright/test';
import { expect } from '../stage.ts';
import { say, type Words } from '../words.ts';

/** The to-do list as a person uses it. */
export class TodoList {
  readonly #page: Page;
  readonly #words: Words['todos'];
  readonly #sendNow: string;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words.todos;
    this.#sendNow = words.sync.sendNow;
  }

  async open(): Promise<void> {
    await this.#page.goto('/todo_list');
    await expect(this.addButton()).toBeVisible();
  }

  addButton() {
    return this.#page.getByRole('button', { name: this.#words.add, exact: true }).first();
  }

  newTitle() {
    return this.#page.getByRole('textbox', { name: this.#words.newTitle });
  }

  row(title: string) {
    return this.#page.getByRole('row', { name: title, exact: true });
  }

  tick(title: string) {
    return this.#page.getByRole('checkbox', { name: say(this.#words.check, { title }) });
  }

  titleOf(title: string) {
    return this.#page.getByRole('button', { name: say(this.#words.edit, { title }) });
  }

  editor() {
    return this.#page.getByRole('textbox', { name: this.#words.editTitle });
  }

  deleteButton(title: string) {
    return this.#page.getByRole('button', { name: say(this.#words.delete, { title }) });
  }

  /** Types a to-do into the open row and adds it. */
  async add(title: string): Promise<void> {
    await this.newTitle().fill(title);
    await this.newTitle().press('Enter');
    await expect(this.row(title)).toBeVisible();
  }

  /** Pastes text into the open row. */
  async paste(text: string): Promise<void> {
    await this.newTitle().focus();
    await this.#page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(text)});
      const pasted = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', pasted));
    }`);
  }

  expectRows(...titles: readonly string[]): Promise<void> {
    return expect(this.#page.getByRole('row')).toHaveText(titles);
  }

  /** Expects these to-dos in this order, and none that is unsaved. */
  async expectOrder(...titles: readonly string[]): Promise<void> {
    await this.expectRows(...titles);
    const waiting = this.#page.getByRole('button', { name: this.#sendNow });
    await expect(waiting.or(this.#page.getByText(this.#words.saving))).toHaveCount(0);
  }

  /** Lifts a row with the keyboard, moves it up and drops it. */
  async moveUp(title: string, steps: number): Promise<void> {
    await this.row(title).focus();
    await this.#page.keyboard.press('Tab');
    await this.#page.keyboard.press('Enter');
    const place = this.#page.locator('[aria-roledescription]:focus');
    for (let step = 0; step <= steps; step += 1) {
      const before = await place.getAttribute('aria-label');
      if (step === steps) break;
      await this.#page.keyboard.press('ArrowUp');
      await expect(place).not.toHaveAttribute('aria-label', before ?? '');
    }
    await this.#page.keyboard.press('Enter');
  }
}
