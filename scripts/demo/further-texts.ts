/** Texts of a year in addition to those on the start page (`scripts/pictures/sample-account.ts`). */
interface FurtherTexts {
  /** Goals that were completed. */
  readonly reached: readonly { readonly title: string; readonly description: string }[];
  /** Each belongs to the goal at the same index in the account. */
  readonly achievements: readonly string[];
  readonly affirmations: readonly string[];
  readonly todos: readonly string[];
}

export const furtherTexts: Readonly<Record<'en' | 'pt', FurtherTexts>> = {
  en: {
    reached: [
      { title: 'Ride my bicycle to work', description: 'Until it is no question any more.' },
      {
        title: 'Speak with my brother again',
        description: 'Without waiting for the right moment.',
      },
    ],
    achievements: [
      'Six kilometres, and I could still talk',
      'The first month in which something was left over',
      'Played the first page for my grandmother',
      'Slept in a tent, and slept well',
      'Gave the first loaf to the neighbours',
      'Seven books, and it is only summer',
      'Let go of the edge of the pool',
    ],
    affirmations: [
      'I may go slowly.',
      'What I tend grows.',
      'I can ask for help.',
      'Today is enough.',
    ],
    todos: [
      'Buy running socks',
      'Call the piano tuner',
      'Flour, rye and salt',
      'Ask Ana about the first weekend in May',
      'Return the library books',
      'Water the lemon seedling',
    ],
  },
  pt: {
    reached: [
      { title: 'Ir de bicicleta para o trabalho', description: 'Até virar costume.' },
      { title: 'Voltar a falar com meu irmão', description: 'Sem esperar a hora certa.' },
    ],
    achievements: [
      'Seis quilômetros, e ainda consegui conversar',
      'O primeiro mês em que sobrou alguma coisa',
      'Toquei a primeira página para a minha avó',
      'Dormi numa barraca, e dormi bem',
      'Dei o primeiro pão para os vizinhos',
      'Sete livros, e o ano ainda está na metade',
      'Soltei a borda da piscina',
    ],
    affirmations: [
      'Posso ir devagar.',
      'O que eu cuido cresce.',
      'Posso pedir ajuda.',
      'Hoje basta.',
    ],
    todos: [
      'Comprar meias de corrida',
      'Ligar para o afinador de piano',
      'Farinha, centeio e sal',
      'Perguntar à Ana sobre o primeiro fim de semana de maio',
      'Devolver os livros da biblioteca',
      'Regar a muda de limoeiro',
    ],
  },
};
