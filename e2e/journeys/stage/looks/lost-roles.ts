import type { CDPSession, Page } from '@playwright/test';

/** Runs in the page. An open dialog puts the rest of it out of reach, which Playwright does not ask. */
const COUNT_REACHED = "elements => elements.filter((one) => !one.closest('[inert]')).length";

/** Roles that an element has only inside the right one: Chromium, for one, finds no options in a `fieldset`. */
const DEPENDENT = ['option', 'row', 'gridcell', 'cell', 'tab', 'menuitem', 'listitem'] as const;

/** Each stays as long as its page: a session that ends takes the virtual authenticator of the page's other ones along. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Lists the roles that the page means to give and the browser does not, so that a screen reader cannot tell them. axe and
 * Playwright compute roles from the document; this asks the browser's own accessibility tree.
 */
export async function lostRoles(page: Page): Promise<readonly string[]> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  const browser = await known;
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  const lost: string[] = [];
  for (const role of DEPENDENT) {
    const meant = Number(await page.getByRole(role).evaluateAll(COUNT_REACHED));
    if (meant === 0) continue;
    const query = { nodeId: root.nodeId, role };
    const { nodes } = await browser.send('Accessibility.queryAXTree', query);
    const told = nodes.filter(({ ignored }) => !ignored).length;
    if (told < meant) lost.push(`${meant - told} of ${meant} with the role ${role}`);
  }
  return lost;
}
