import type { installing as english } from '../en/installing.ts';
import type { Texts } from '../texts.ts';

export const installing: Texts<typeof english> = {
  title: 'O Bloom neste aparelho',
  state: {
    installed: 'Instalado',
    inBrowser: 'Usado no navegador, sem instalar',
    shared: 'Aparelho compartilhado',
  },
  installed: 'O Bloom está instalado neste aparelho.',
  why: 'Instalado, o Bloom abre como qualquer outro aplicativo, mesmo sem internet.',
  install: 'Instalar o Bloom',
  ios: 'No iPhone ou iPad: abra o Bloom no Safari, toque em Compartilhar e depois em “Adicionar à Tela de Início”.',
  byMenu:
    'Procure no menu do navegador por “Instalar” ou “Adicionar à tela inicial”. Nem todo navegador oferece essa opção.',
  line: 'Você já é de casa. Instalado, o Bloom abre como qualquer outro aplicativo.',
  how: 'Como instalar',
  decline: 'Dispensar',
  stays: 'O que já chegou ao servidor não depende deste aparelho.',
  mayGo:
    'O que você ainda não salvou e as alterações que esperam pelo servidor ficam só neste navegador. Se faltar espaço, ele pode apagar tudo isso, e o Safari apaga depois de sete dias sem uma visita, a não ser que o Bloom esteja instalado.',
  promised:
    'O que você ainda não salvou e as alterações que esperam pelo servidor ficam só neste navegador, que prometeu guardar tudo até você excluir.',
  shared:
    'Você disse que este aparelho é compartilhado, por isso nada seu fica guardado aqui. Sua sessão dura até você sair ou fechar esta aba; o que não tiver sido enviado até lá se perde.',
  share: {
    title: 'Compartilhado com o Bloom',
    lead: 'O que isso vai ser?',
    gratitude: 'Uma gratidão',
    wish: 'Um desejo',
    discard: 'Descartar',
    photo: 'A foto compartilhada',
    cut: 'O texto é maior do que cabe em um cartão, e o final ficou de fora.',
    nothing: 'Não há nada esperando aqui. O que você compartilha com o Bloom espera por um dia.',
    lost: 'Não foi possível guardar o que você compartilhou. Abra o Bloom uma vez com internet e compartilhe de novo.',
    full: 'Não há espaço para isso neste navegador. Libere espaço no aparelho e tente de novo.',
    toGoals: 'Ir para as suas metas',
    waiting: 'Algo que foi compartilhado com o Bloom está esperando.',
    look: 'Ver o que é',
  },
  policy: {
    changes:
      'Nossa política de privacidade tem uma nova versão, que vale a partir de 7 de dezembro de 2026. Ela fala também de lembretes, códigos de recuperação, chaves de acesso e dos e-mails que enviamos.',
    read: 'Ler a política',
    putAway: 'Entendi',
  },
};
