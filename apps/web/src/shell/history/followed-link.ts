/** The links of a page, without those around it. */
export const LINKS = '#content a[href]';

/** A link of a page: its address, and which of those with that address it is. */
export type Followed = readonly [address: string, at: number];

export const linksTo = (address: string): readonly HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(LINKS)].filter(({ href }) => href === address);
