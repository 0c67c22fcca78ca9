import type { Locator, Page } from '@playwright/test';
import { expect } from '../stage.ts';
import type { Words } from '../words.ts';

/** The goal form as a person sees it. */
export class GoalForm {
  readonly #page: Page;
  readonly #words: Words['goals'];
  readonly #photo: string;
  readonly dialog: Locator;

  constructor(page: Page, words: Words, kind: 'new' | 'edit') {
    this.#page = page;
    this.#words = words.goals;
    this.#photo = words.walls.card.photo;
    const { newTitle, editTitle } = words.goals.form;
    this.dialog = page.getByRole('dialog', { name: kind === 'new' ? newTitle : editTitle });
  }

  show(tab: 'basics' | 'followUp' | 'wishes' | 'achievements'): Promise<void> {
    return this.dialog.getByRole('tab', { name: this.#words.form[tab], exact: true }).click();
  }

  async writeTitle(title: string): Promise<void> {
    await this.dialog.getByLabel(this.#words.basics.title, { exact: true }).fill(title);
  }

  async writeDescription(text: string): Promise<void> {
    await this.dialog.getByLabel(this.#words.basics.description, { exact: true }).fill(text);
  }

  /** Adds the tags alternately with Enter and with the plus button. */
  async addTags(tags: readonly string[]): Promise<void> {
    const field = this.dialog.getByLabel(this.#words.basics.tags, { exact: true });
    for (const [index, tag] of tags.entries()) {
      await field.fill(tag);
      if (index % 2 === 0) await field.press('Enter');
      else await this.dialog.getByRole('button', { name: this.#words.basics.addTag }).click();
      await expect(this.dialog.getByRole('listitem').filter({ hasText: tag })).toBeVisible();
    }
  }

  /** Chooses a file in a photo field, of the goal or of a card. */
  async choosePhoto(within: Locator, alt: string, photo: Buffer): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await within.getByRole('button', { name: this.#words.photo.choose }).click();
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo };
    await (await chooser).setFiles(file);
    await expect(within.getByRole('img', { name: alt })).toBeVisible();
  }

  async chooseSatisfaction(level: 0 | 1 | 2 | 3 | 4): Promise<void> {
    const name = this.#words.satisfaction[`level${level}`];
    const radio = this.#page.getByRole('radio', { name, exact: true });
    await this.dialog.locator('label').filter({ has: radio }).click();
    await expect(this.dialog.getByRole('radio', { name, exact: true })).toBeChecked();
  }

  /** Adds the titles alternately with Enter and with the button. */
  async addTitles(list: 'issues' | 'strategies', titles: readonly string[]): Promise<void> {
    const { add, addThis, heading } = this.#words[list];
    const section = this.dialog.locator('section').filter({
      has: this.#page.getByRole('heading', { name: heading, exact: true }),
    });
    for (const [index, title] of titles.entries()) {
      const field = section.getByLabel(add, { exact: true });
      await field.fill(title);
      if (index % 2 === 0) await field.press('Enter');
      else await section.getByRole('button', { name: addThis, exact: true }).click();
      await expect(section.getByText(title, { exact: true })).toBeVisible();
    }
  }

  async addCard(
    wall: 'wishes' | 'achievements',
    card: { readonly description: string; readonly photo?: Buffer },
  ): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#words[wall].add, exact: true }).click();
    const sheet = this.#page.getByRole('dialog', { name: this.#words[wall].add, exact: true });
    const words = sheet.getByLabel(this.#words.cards.description, { exact: true });
    await words.fill(card.description);
    if (card.photo) await this.choosePhoto(sheet, this.#photo, card.photo);
    await words.press('Control+Enter');
    await expect(sheet).toBeHidden();
    await expect(this.dialog.getByText(card.description)).toBeVisible();
  }

  /** Submits the form, and waits until it has closed. */
  async send(kind: 'create' | 'save'): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#words.form[kind], exact: true }).click();
  }
}
