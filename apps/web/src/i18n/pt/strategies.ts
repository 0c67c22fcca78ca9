import type { strategies as english } from '../en/strategies.ts';
import type { Texts } from '../texts.ts';

export const strategies: Texts<typeof english> = {
  title: 'Visão geral das estratégias',
  lead: 'O que pode ajudar, meta por meta.',
  empty:
    'Uma estratégia é um pequeno caminho até uma meta. A primeira você adiciona no acompanhamento da meta.',
  toGoals: 'Ir para minhas metas',
  loading: 'Carregando suas estratégias…',
  saving: 'Salvando…',
  saved: 'Salvo',
  do: 'Fazer isto, pôr na lista de tarefas: {{title}}',
  doHint: 'Fazer',
  added: 'Na sua lista de tarefas: “{{title}}”',
  present: '“{{title}}” já está na sua lista de tarefas.',
};
