import type { shortcuts as english } from '../en/shortcuts.ts';
import type { Texts } from '../texts.ts';

export const shortcuts: Texts<typeof english> = {
  title: 'Atalhos do teclado',
  close: 'Fechar',
  anywhere: 'Em qualquer página',
  goTo: 'Ir para',
  search: 'Buscar',
  make: 'Criar algo novo',
  edit: 'Editar o que está em foco',
  sheet: 'Mostrar estes atalhos',
  or: 'ou',
  afterwards: 'depois',
  off: 'Os atalhos não fazem nada enquanto você digita. Você pode desligá-los em Preferências, no seu perfil.',
  offNow:
    'Os atalhos de uma tecla estão desligados no seu perfil. Ctrl+K continua abrindo a busca.',
  letters: {
    goals: 'm',
    strategies: 'e',
    wishes: 'd',
    achievements: 'c',
    gratitude: 'g',
    affirmations: 'a',
    sitting: 's',
    garden: 'j',
    year: 'f',
    timeline: 'l',
    todos: 't',
    profile: 'p',
  },
};
