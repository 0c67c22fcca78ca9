import type { firstGoal as english } from '../en/first-goal.ts';
import type { Texts } from '../texts.ts';

export const firstGoal: Texts<typeof english> = {
  heading: 'Plante sua primeira meta',
  empty: 'Todo jardim começa com uma semente. O que você gostaria de ver crescer?',
  whole: 'Começar com foto, etiquetas e mais',
  guide: 'Como funciona?',
  step: 'Pergunta {{step}} de {{count}}',
  title: 'O que você gostaria de ver crescer?',
  titleHint: 'Como você contaria a um amigo. Dá para mudar quando quiser.',
  hope: 'O que você quer alcançar?',
  now: 'Como está isso hoje?',
  next: 'Continuar',
  skip: 'Agora não',
  strategy: 'Que pequeno passo poderia ajudar nesta semana?',
  strategyHint: 'Pequeno a ponto de caber na semana. Também pode ficar para depois.',
  plant: 'Plantar',
  without: 'Plantar sem ele',
  back: 'Voltar',
  planted: 'Sua primeira meta está plantada',
  plantedText:
    '“{{title}}” já está no seu jardim. Volte daqui a alguns dias e diga como está indo.',
  see: 'Ver minhas metas',
  addStep: 'Adicionar',
  toList: 'Colocar também na minha lista de tarefas',
  stepAdded: 'Agora é uma estratégia da sua meta: “{{title}}”',
  stepToDo: 'Na sua lista de tarefas e entre as estratégias da meta: “{{title}}”',
  more: 'Adicionar uma foto ou mais estratégias',
};
