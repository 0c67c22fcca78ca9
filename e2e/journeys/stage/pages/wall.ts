import type { Locator, Page } from '@playwright/test';
import { expect } from '../stage.ts';
import { say, type Words } from '../words.ts';

export type WallName = 'wishes' | 'achievements' | 'gratitudes' | 'affirmations';

/** A wall as a person sees and uses it. */
export class Wall {
  readonly #page: Page;
  readonly #words: Words;
  readonly #name: WallName;

  constructor(page: Page, words: Words, name: WallName) {
    this.#page = page;
    this.#words = words;
    this.#name = name;
  }

  get #own() {
    return this.#words.walls[this.#name];
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await expect(
      this.#page.getByRole('heading', { level: 1, name: this.#own.title }),
    ).toBeVisible();
    await expect(this.plus).toBeVisible();
  }

  /** The large card that adds one. */
  get plus(): Locator {
    return this.#page.getByRole('main').getByRole('button', { name: this.#own.add, exact: true });
  }

  card(text: string): Locator {
    return this.#page.getByRole('article').filter({ hasText: text });
  }

  /** The dialog of a card. */
  sheet(kind: 'new' | 'edit'): Locator {
    const { newTitle, editTitle } = this.#own;
    return this.#page.getByRole('dialog', { name: kind === 'new' ? newTitle : editTitle });
  }

  field(kind: 'new' | 'edit'): Locator {
    return this.sheet(kind).getByLabel(this.#own.prompt, { exact: true });
  }

  async choosePhoto(kind: 'new' | 'edit', photo: Buffer): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.sheet(kind).getByRole('button', { name: this.#words.goals.photo.choose }).click();
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo };
    await (await chooser).setFiles(file);
    await expect(this.photo(kind)).toBeVisible();
  }

  /** The photo in the dialog of a card. */
  photo(kind: 'new' | 'edit'): Locator {
    return this.sheet(kind).getByRole('img', { name: this.#words.walls.card.photo });
  }

  /** Writes a new card, in the dialog that may be open already, and submits it with Ctrl+Enter. */
  async add(text: string, { isOpen = false } = {}): Promise<void> {
    if (!isOpen) await this.plus.click();
    await this.field('new').fill(text);
    await this.field('new').press('Control+Enter');
    await expect(this.sheet('new')).toBeHidden();
    await expect(this.plus).toBeFocused();
    await this.expectToast(this.#own.created);
    await expect(this.card(text)).toBeVisible();
  }

  /** Shows the buttons of a card: by hovering, or on touch screens by pressing a button. */
  async reveal(text: string): Promise<void> {
    const card = this.card(text);
    const opener = card.getByRole('button', {
      name: say(this.#words.walls.card.actions, { text }),
    });
    // A card gets its buttons once it is near the screen.
    await expect(card.getByRole('button').filter({ visible: true }).first()).toBeVisible();
    // After a dialog they are still there, over their opener.
    if ((await card.locator('[data-open]').count()) > 0) return;
    if (await opener.isVisible()) await opener.click();
    else await card.hover();
  }

  /** Presses a button of a card. */
  async press(text: string, name: string): Promise<void> {
    await this.reveal(text);
    await this.card(text).getByRole('button', { name, exact: true }).click();
  }

  async edit(text: string): Promise<void> {
    await this.press(text, say(this.#own.edit, { text }));
    await expect(this.field('edit')).toHaveValue(text);
  }

  /** Deletes a card; the question is first cancelled once. */
  async remove(text: string): Promise<void> {
    await this.confirmRemoval(text);
    await this.expectToast(this.#own.deleted);
    await expect(this.card(text)).toHaveCount(0);
  }

  /** Answers the question whether to delete a card, the first time with no, then with yes. */
  async confirmRemoval(text: string): Promise<void> {
    const button = say(this.#own.delete, { text });
    const question = this.#page.getByRole('alertdialog', { name: this.#own.deleteTitle });
    await this.press(text, button);
    await question.getByRole('button', { name: this.#words.walls.card.cancel }).click();
    await expect(question).toBeHidden();
    await expect(this.card(text)).toBeVisible();
    await this.press(text, button);
    await question.getByRole('button', { name: this.#words.walls.card.deleteConfirm }).click();
  }

  /** Expects a toast and closes it, so that it covers nothing. */
  async expectToast(message: string): Promise<void> {
    const region = this.#page.getByRole('region', { name: this.#words.shell.messages });
    const shown = region.locator('div').filter({ hasText: message }).last();
    await expect(shown).toBeVisible();
    await shown.getByRole('button', { name: this.#words.shell.close }).click();
  }
}
