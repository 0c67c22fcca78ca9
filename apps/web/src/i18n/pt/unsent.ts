import type { unsent as english } from '../en/unsent.ts';
import type { Texts } from '../texts.ts';

export const unsent: Texts<typeof english> = {
  reasons: {
    access:
      'Sua conta não pode ser alterada no momento: o período de teste ou a assinatura terminou, ou você precisa entrar de novo.',
    duplicate: 'Já existe um item com o mesmo título.',
    goalGone: 'A meta a que isto pertence não está mais aqui.',
    tooLong: 'O texto é maior do que o Bloom consegue guardar. Encurte e salve de novo.',
    photoLost: 'A foto não está mais neste aparelho. Escolha de novo.',
    photoTooLarge: 'A foto é grande demais.',
    notAPhoto: 'Só arquivos de imagem podem ser usados como fotos.',
    emptied: 'Isto não está mais na lixeira e por isso não pode voltar.',
    other: 'O servidor não aceita isto como está. Tente de novo, altere ou descarte.',
  },
  what: {
    goals: 'Meta',
    issues: 'Obstáculo',
    strategies: 'Estratégia',
    wishes: 'Desejo',
    achievements: 'Conquista',
    gratitudes: 'Gratidão',
    affirmations: 'Afirmação',
    todos: 'Tarefa',
  },
  named: '{{what}}: “{{text}}”',
  deletion: 'Exclusão de: {{what}}',
  restoration: 'De volta da lixeira: {{what}}',
  order: 'A ordem das suas tarefas',
  photo: 'Uma foto',
  edit: 'Editar',
  fields: {
    title: 'Título',
    description: 'Descrição',
    tags: 'Etiquetas',
    satisfaction: 'Satisfação',
    photo_filepath: 'Foto',
    completed_at: 'Concluído',
    completed: 'Concluído',
  },
  values: {
    yes: 'sim',
    no: 'não',
    none: 'nada',
    otherPhoto: 'outra foto',
    noPhoto: 'nenhuma foto',
  },
  explain:
    'Estas alterações estão guardadas neste aparelho. Elas serão enviadas assim que o servidor responder.',
  atRisk:
    'Nada fica guardado neste aparelho: o que ainda não foi enviado se perde quando a página é fechada.',
  missing: 'Isto foi excluído em outro lugar antes de a sua alteração ser enviada.',
  lost: 'Isto foi alterado aqui e em outro aparelho ao mesmo tempo. Vale o que foi salvo aqui; o outro lado tinha escrito:',
  bringBack: 'Trazer de volta',
  letGo: 'Deixar como está',
  title: 'Neste aparelho',
  retry: 'Tentar de novo',
  restore: 'Restaurar',
  discard: 'Descartar minha alteração',
  untitled: 'Uma alteração',
};
