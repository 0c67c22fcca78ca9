import type { Page } from '@playwright/test';

/** What another app shares. */
interface SharedForm {
  readonly title?: string;
  readonly text?: string;
  readonly photo?: { readonly content: Buffer; readonly type: string };
}

/**
 * Posts the form that the device sends when something is shared with the installed app (Web Share Target, section 4).
 */
export async function shareWithBloom(page: Page, { title = '', text = '', photo }: SharedForm) {
  const content = photo?.content.toString('base64') ?? null;
  const form = JSON.stringify({ title, text, content, type: photo?.type });
  // The URL alone may be that of an earlier share.
  const opened = page.waitForEvent('domcontentloaded');
  await page.evaluate(`{
    const { title, text, content, type } = ${form};
    const form = document.createElement('form');
    Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' });
    for (const [name, value] of Object.entries({ title, text, url: '' })) {
      const field = document.createElement('input');
      form.append(Object.assign(field, { type: 'hidden', name, value }));
    }
    if (content !== null) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'shared', { type }));
      const field = document.createElement('input');
      form.append(Object.assign(field, { type: 'file', name: 'photo', files: files.files }));
    }
    document.body.append(form);
    setTimeout(() => form.submit());
  }`);
  await opened;
  await page.waitForURL('**/share?*', { waitUntil: 'commit' });
}
