import type { Locator, Page } from '@playwright/test';
import { expect } from '../stage.ts';

/** More tab stops than any screen of these journeys has. */
const MOST_STOPS = 80;

/** A person without a pointer, who tabs from stop to stop and presses keys on the focused element. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Tabs until an element has the focus; fails if it never does. */
  async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if ((await target.and(this.#page.locator(':focus')).count()) === 1) return;
      await this.#page.keyboard.press(key);
    }
    await expect(target, 'is reached by Tab').toBeFocused({ timeout: 1 });
  }

  /** Tabs to an element and presses a key on it. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.goTo(target);
    await this.#page.keyboard.press(key);
  }

  /** Tabs to a field, types into it, and presses a key. */
  async write(field: Locator, text: string, key?: string): Promise<void> {
    await this.goTo(field);
    await this.#page.keyboard.type(text);
    if (key !== undefined) await this.#page.keyboard.press(key);
  }

  /** Answers a question: the focus starts on the cancel button, and the confirm button is one Tab away. */
  async confirm(cancel: string, confirm: string): Promise<void> {
    const question = this.#page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: cancel, exact: true })).toBeFocused();
    await this.#page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: confirm, exact: true })).toBeFocused();
    await this.#page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
  }
}

/** Presses a button as a screen reader does while it reads: the button has the focus, and there is no key. */
export async function pressAsScreenReader(button: Locator): Promise<void> {
  await button.focus();
  await button.dispatchEvent('click');
}
