import type { firstRead as english } from '../en/first-read.ts';
import type { Texts } from '../texts.ts';

export const firstRead: Texts<typeof english> = {
  coming:
    'O que você escreveu ainda está a caminho deste aparelho. O que falta chega sem que você precise fazer nada.',
  count: {
    one: '{{count}} registro chegou até agora.',
    other: '{{count}} registros chegaram até agora.',
  },
  failed:
    'O resto do que você escreveu ainda não pôde ser carregado. O Bloom tenta de novo sem que você precise fazer nada.',
  done: 'Tudo está neste aparelho agora.',
};
