import type { goals as english } from '../en/goals.ts';
import type { Texts } from '../texts.ts';

export const goals: Texts<typeof english> = {
  title: 'Metas',
};
