import type { welcome as english } from '../en/welcome.ts';
import type { Texts } from '../texts.ts';

export const welcome: Texts<typeof english> = {
  title: 'Que bom ter você aqui',
  text: 'Um guia curto mostra como o Bloom funciona: plante uma meta, cuide dela, veja o que há de bom nos seus dias e olhe para trás, para o que cresceu. Leva dois minutos.',
  open: 'Abrir o guia',
  putAway: 'Dispensar',
};
