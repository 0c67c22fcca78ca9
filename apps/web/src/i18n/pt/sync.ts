import type { sync as english } from '../en/sync.ts';
import type { Texts } from '../texts.ts';

export const sync: Texts<typeof english> = {
  waiting: {
    one: '{{count}} alteração à espera',
    other: '{{count}} alterações à espera',
  },
  needed: {
    one: '{{count}} alteração precisa de você',
    other: '{{count}} alterações precisam de você',
  },
  unsent: {
    one: 'Uma alteração ainda não foi enviada. Ela será enviada assim que o servidor responder.',
    other:
      '{{count}} alterações ainda não foram enviadas. Elas serão enviadas assim que o servidor responder.',
  },
  kept: 'Até lá fica tudo guardado neste aparelho.',
  notKept: 'Este aparelho não guarda nada: deixe a página aberta até lá.',
  full: 'Este aparelho não tem mais espaço para guardar: deixe a página aberta até lá ou libere espaço.',
  sendNow: 'Tentar agora',
  undo: 'Desfazer',
  undone: 'Desfeito.',
  deleted: 'Excluído: “{{text}}”',
  leaving: {
    title: 'Ainda falta enviar',
    text: 'Algumas das suas alterações ainda não chegaram ao servidor. Sair da conta as remove deste aparelho: se você sair agora, elas se perdem.',
    signOut: 'Sair mesmo assim',
    stay: 'Ficar',
  },
};
