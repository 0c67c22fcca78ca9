import type { PublicConfig } from '../src/lib/config.ts';

type Contact = Pick<PublicConfig, 'supportEmail' | 'operatorName' | 'operatorAddress'>;

/** Shows who operates this installation and where to write to, as the app does after hydration. */
export function fillInContact({ supportEmail, operatorName, operatorAddress }: Contact): void {
  if (supportEmail !== null) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('footer a[href="/contact"]'))
      link.href = `mailto:${supportEmail}`;
    for (const line of document.querySelectorAll<HTMLElement>('[data-support]')) {
      const link = line.querySelector('a');
      if (link) Object.assign(link, { href: `mailto:${supportEmail}`, textContent: supportEmail });
      line.hidden = false;
    }
  }
  if (operatorName === null || operatorAddress === null) return;
  for (const line of document.querySelectorAll<HTMLElement>('[data-operator]')) {
    const values: Record<string, string> = { name: operatorName, address: operatorAddress };
    line.textContent = (line.textContent ?? '').replace(
      /{{(\w+)}}/g,
      (_, name: string) => values[name] ?? '',
    );
    line.hidden = false;
  }
}
