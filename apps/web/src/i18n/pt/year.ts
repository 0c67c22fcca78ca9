import type { year as english } from '../en/year.ts';
import type { Texts } from '../texts.ts';

export const year: Texts<typeof english> = {
  title: 'Meu ano em flor',
  loading: 'Reunindo o seu ano…',
  failed: 'Algo deu errado com a sua solicitação.',
  days: '{{from}} a {{to}}',
  print: 'Imprimir ou salvar em PDF',
  hint: 'A página é feita neste aparelho e não vai para nenhum outro lugar. O que você escolhe fica guardado neste navegador.',
  preparing: 'Buscando as fotos…',
  missing:
    'Nem todos os seus cartões e metas puderam ser lidos. Você está vendo o que este aparelho tem.',
  choose: {
    title: 'O que mostrar',
    year: 'Quais dias',
    other: 'Outros dias',
    from: 'De',
    to: 'Até',
    backwards: 'Escolha dois dias, o primeiro não depois do segundo.',
    parts: 'Partes',
    goals: 'Metas',
    photos: 'Fotos',
  },
  parts: {
    goals: 'Metas e suas linhas',
    fulfilled: 'O que se realizou',
    gratitude: 'Gratidão',
    photos: 'Fotos',
  },
  fulfilled: {
    completed: 'Meta concluída',
    fulfilled: 'Desejo realizado',
    achieved: 'Conquista',
    onlyPhoto: 'O que uma foto mostra',
    ofGoal: 'em “{{goal}}”',
  },
  photoOf: 'Foto de {{date}}',
  photoFailed: 'Esta foto não está neste aparelho.',
  begins:
    'O seu ano começa com uma meta. Como ela cresce, e tudo o que você agradece, fica reunido aqui.',
  plant: 'Plantar uma meta',
  empty: 'Não há nada destes dias. Escolha outros, ou inclua mais.',
};
