import type { PublicConfig } from '../src/lib/settings/config.ts';

type Contact = Pick<PublicConfig, 'supportEmail' | 'operatorName' | 'operatorAddress'>;

/** Shows who operates this installation and where to write to, as the app does after hydration. */
export function fillInContact({ supportEmail, operatorName, operatorAddress }: Contact): void {
  if (supportEmail !== null) fillInSupport(supportEmail);
  else for (const line of lines('support')) line.hidden = true;
  if (operatorName === null || operatorAddress === null) return;
  const values: Record<string, string> = { name: operatorName, address: operatorAddress };
  for (const line of lines('operator')) {
    const text = line.textContent ?? '';
    line.textContent = text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');
    line.hidden = false;
  }
}

function fillInSupport(address: string): void {
  const href = `mailto:${address}`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('footer a[href="/contact"]'))
    link.href = href;
  for (const line of lines('support')) {
    const link = line.querySelector('a');
    if (link) Object.assign(link, { href, textContent: address });
    line.classList.remove('invisible');
  }
}

const lines = (name: 'support' | 'operator') =>
  document.querySelectorAll<HTMLElement>(`[data-${name}]`);
