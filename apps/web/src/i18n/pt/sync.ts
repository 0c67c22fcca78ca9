import type { sync as english } from '../en/sync.ts';
import type { Texts } from '../texts.ts';

export const sync: Texts<typeof english> = {
  waiting: {
    one: '{{count}} alteração à espera',
    other: '{{count}} alterações à espera',
  },
  unsent: {
    one: 'Uma alteração está guardada neste aparelho e ainda não foi enviada. Ela será enviada assim que o servidor responder.',
    other:
      '{{count}} alterações estão guardadas neste aparelho e ainda não foram enviadas. Elas serão enviadas assim que o servidor responder.',
  },
  title: 'Neste aparelho',
  explain:
    'Estas alterações estão guardadas neste aparelho. Elas serão enviadas assim que o servidor responder.',
  atRisk:
    'Este navegador não guarda nada: o que ainda não foi enviado se perde quando a página é fechada.',
  sendNow: 'Tentar agora',
  refused: 'O servidor recusou: {{reason}}',
  missing: 'Isto foi excluído em outro lugar antes de a sua alteração ser enviada.',
  lost: 'Alguém, talvez você em outro aparelho, alterou isto ao mesmo tempo. O outro lado tinha escrito:',
  retry: 'Tentar de novo',
  restore: 'Restaurar',
  discard: 'Descartar minha alteração',
  bringBack: 'Trazer de volta',
  letGo: 'Deixar como está',
  untitled: 'Uma alteração',
};
