import type { bloomLine as english } from '../en/bloom-line.ts';
import type { Texts } from '../texts.ts';

export const bloomLine: Texts<typeof english> = {
  title: 'Linha de floração',
  period: 'Quanto da linha mostrar',
  weeks: 'As últimas 12 semanas',
  months: 'Os últimos 12 meses',
  all: 'Tudo',
  now: 'Agora',
  span: '{{from}} a {{to}}',
  steady: '{{span}}: {{level}} o tempo todo.',
  drawn: {
    one: '{{span}}: de {{first}} para {{last}}, com {{count}} mudança.',
    other: '{{span}}: de {{first}} para {{last}}, com {{count}} mudanças.',
  },
  table: 'A linha em uma tabela',
  day: 'Dia',
  level: 'Como estava',
  what: 'O que aconteceu',
  overcame: 'Obstáculo superado',
  finished: 'Estratégia posta em prática',
  fulfilled: 'Desejo realizado',
  said: 'Suas palavras em uma pausa',
  missing:
    'Podem faltar mudanças nas linhas: este aparelho não tem a sua linha do tempo inteira, e o resto não pôde ser lido.',
  wall: {
    day: 'Todas as linhas são de {{day}}.',
    span: 'Todas as linhas vão de {{from}} a {{to}}.',
    changed: {
      one: 'De {{first}} para {{last}}, com {{count}} mudança',
      other: 'De {{first}} para {{last}}, com {{count}} mudanças',
    },
    steady: '{{level}} o tempo todo',
    before: 'Concluída em {{day}}, antes destes dias',
    unmoved:
      'Nenhuma linha se moveu nestes dias. Uma linha se move quando você diz como uma meta está indo: no cartão dela, no formulário ou em uma pausa.',
    table: 'As linhas em uma tabela',
    goal: 'Meta',
    first: 'No início',
    changes: 'Mudanças',
    none: 'Nenhuma',
  },
};
