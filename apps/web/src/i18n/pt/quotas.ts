import type { quotas as english } from '../en/quotas.ts';
import type { Texts } from '../texts.ts';

export const quotas: Texts<typeof english> = {
  full: 'Não cabem mais {{what}}: uma conta guarda até {{limit}}. Exclua o que não precisa mais para abrir espaço.',
  timelineFull:
    'Sua linha do tempo está cheia: ela guarda {{what}}, e nada que apareceria nela pode ser salvo. Escreva para o suporte.',
  entries: '{{limit}} registros',
  filling: 'Sua conta está quase cheia',
  kept: '{{what}}: {{kept}} de {{limit}}',
  afterwards:
    'Quando estiver cheia, só será possível adicionar algo depois de excluir alguma coisa.',
  what: {
    goals: 'metas',
    issues: 'obstáculos',
    strategies: 'estratégias',
    wishes: 'desejos',
    achievements: 'conquistas',
    gratitudes: 'cartões de gratidão',
    affirmations: 'afirmações',
    todos: 'tarefas',
    sittings: 'pausas da semana',
    check_ins: 'respostas de pausas da semana',
    actions: 'registros da linha do tempo',
    action_bytes: 'textos da linha do tempo',
    text_bytes: 'textos',
    photos: 'fotos',
    photo_bytes: 'fotos',
  },
};
