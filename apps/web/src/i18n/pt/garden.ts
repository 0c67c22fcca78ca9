import type { garden as english } from '../en/garden.ts';
import type { Texts } from '../texts.ts';

export const garden: Texts<typeof english> = {
  title: 'Jardim',
  views: 'Como mostrar o jardim',
  picture: 'Imagem',
  list: 'Lista',
  loading: 'Carregando suas metas…',
  failed: 'Algo deu errado com a sua solicitação.',
  empty: 'Ainda não há nada plantado. Cada meta vira uma planta aqui.',
  plant: 'Plantar uma meta',
};
