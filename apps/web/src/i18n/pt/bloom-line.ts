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
  overcame: 'Problema superado',
  finished: 'Estratégia posta em prática',
  fulfilled: 'Desejo realizado',
  said: 'Suas palavras em uma pausa',
};
