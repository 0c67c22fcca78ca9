import type { timeline as english } from '../en/timeline.ts';
import type { Texts } from '../texts.ts';

export const timeline: Texts<typeof english> = {
  title: 'Linha do tempo',
};
