import type { timeline as english } from '../en/timeline.ts';
import type { Texts } from '../texts.ts';

export const timeline: Texts<typeof english> = {
  title: 'Linha do tempo',
  empty: 'Seus passos se juntarão aqui enquanto você cuida das suas metas.',
  toGoals: 'Ir para as metas',
  failed: 'Algo deu errado com a sua solicitação.',
  loading: 'Carregando sua linha do tempo…',
  older: 'Mostrar dias anteriores',
  loadingOlder: 'Carregando dias anteriores…',
  olderFailed: 'Não foi possível carregar os dias anteriores.',
  end: 'Foi aqui que tudo começou.',
  untold: {
    one: 'Uma alteração está à espera neste aparelho. Ela aparecerá aqui assim que for enviada.',
    other:
      '{{count}} alterações estão à espera neste aparelho. Elas aparecerão aqui assim que forem enviadas.',
  },
  withPhoto: 'uma foto',
  created: {
    goals: 'Você plantou uma nova meta',
    issues: 'Você identificou um obstáculo',
    strategies: 'Você criou uma estratégia',
    wishes: 'Você fez um desejo',
    achievements: 'Você registrou uma conquista',
    gratitudes: 'Você agradeceu',
    affirmations: 'Você escreveu uma afirmação',
  },
  completed: {
    goals: 'Você concluiu uma meta',
    issues: 'Você superou um obstáculo',
    strategies: 'Você concluiu uma estratégia',
    wishes: 'Você realizou um desejo',
    achievements: 'Você concluiu uma conquista',
    gratitudes: 'Você concluiu uma gratidão',
    affirmations: 'Você concluiu uma afirmação',
  },
  updated_satisfaction: 'Você mudou sua satisfação com uma meta',
  changeWords: 'de {{from}} para {{to}}',
};
