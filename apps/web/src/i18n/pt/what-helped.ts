import type { whatHelped as english } from '../en/what-helped.ts';
import type { Texts } from '../texts.ts';

export const whatHelped: Texts<typeof english> = {
  title: 'O que já ajudou você',
  hint: 'Das suas próprias metas que têm uma etiqueta ou uma palavra em comum com esta.',
  overcame: 'Superado em {{date}}, em “{{goal}}”',
  finished: 'Posta em prática em {{date}}, em “{{goal}}”',
  take: 'Retomar',
  takeThis: 'Retomar: {{title}}',
  taken: 'Retomada',
  takenThis: 'Retomada: {{title}}',
};
