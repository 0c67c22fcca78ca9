import type { trash as english } from '../en/trash.ts';
import type { Texts } from '../texts.ts';

export const trash: Texts<typeof english> = {
  title: 'Lixeira',
  text: 'O que você exclui fica aqui por 30 dias, com as fotos. Depois some de vez.',
  state: 'O que você exclui espera aqui por 30 dias',
  nothing: 'A lixeira está vazia.',
  loading: 'Olhando a lixeira…',
  failed: 'Não dá para mostrar a lixeira agora. Verifique sua conexão e tente de novo.',
  list: 'O que você excluiu',
  untitled: 'foto sem palavras',
  photoFailed: 'Sem foto',
  others: { one: 'e mais {{count}}', other: 'e mais {{count}}' },
  parts: {
    one: 'com {{count}} parte que pertence a ela',
    other: 'com {{count}} partes que pertencem a ela',
  },
  deleted: 'Na lixeira desde {{date}}.',
  goes: 'Some de vez em {{date}}.',
  restore: 'Restaurar',
  restoreName: 'Restaurar: {{text}}',
  restored: 'De volta: “{{text}}”',
  more: 'Mostrar mais',
  empty: 'Esvaziar lixeira',
  emptyTitle: 'Esvaziar a lixeira?',
  emptyText: 'Tudo o que está nela some de vez, com as fotos. Isso não pode ser desfeito.',
  emptied: 'A lixeira agora está vazia.',
  emptyFailed: 'Não foi possível esvaziar a lixeira. Verifique sua conexão e tente de novo.',
  waits: 'O que você restaurou ainda está a caminho. Esvazie a lixeira daqui a pouco.',
  cancel: 'Cancelar',
};
