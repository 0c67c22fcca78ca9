import type { search as english } from '../en/search.ts';
import type { Texts } from '../texts.ts';

export const search: Texts<typeof english> = {
  title: 'Buscar',
  field: 'Buscar em tudo',
  close: 'Fechar',
  hint: 'Digite o que lembrar: palavras em qualquer ordem, com ou sem acento. Pequenos deslizes não atrapalham.',
  none: 'Nada encontrado para “{{query}}”.',
  noneHint: 'Tente menos palavras, ou outras.',
  found: { one: '{{count}} resultado', other: '{{count}} resultados' },
  reading: 'Ainda lendo o que está neste aparelho…',
  more: { one: 'e mais {{count}}', other: 'e mais {{count}}' },
  inGoal: 'em {{goal}}',
  onlyPhoto: 'Foto sem palavras',
  done: 'feito',
  groups: {
    pages: 'Páginas',
    creations: 'Criar',
    goals: 'Metas',
    issues: 'Obstáculos',
    strategies: 'Estratégias',
    wishes: 'Desejos',
    achievements: 'Conquistas',
    gratitudes: 'Gratidão',
    affirmations: 'Afirmações',
    todos: 'Tarefas',
    actions: 'Linha do tempo',
  },
};
