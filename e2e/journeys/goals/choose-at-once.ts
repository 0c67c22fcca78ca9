import type { Page } from '@playwright/test';

/** A list by its label, and the value to choose there. */
type Choice = readonly [label: string, value: string | null];

/** Chooses in one list after the other, without a pause in which the page could be drawn anew. */
export async function chooseAtOnce(page: Page, choices: readonly Choice[]): Promise<void> {
  await page.evaluate(`(async () => {
    for (const [label, value] of ${JSON.stringify(choices)}) {
      const list = [...document.querySelectorAll('label')]
        .find((element) => element.querySelector('span')?.textContent === label)
        .querySelector('select');
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      // The router changes the address in microtasks.
      for (let turn = 0; turn < 100; turn += 1) await null;
    }
  })()`);
}
