import type { sitting as english } from '../en/sitting.ts';
import type { Texts } from '../texts.ts';

export const sitting: Texts<typeof english> = {
  title: 'Pausa da semana',
  loading: 'Carregando suas metas…',
  failed: 'Algo deu errado com a sua solicitação.',
  step: 'Passo {{at}} de {{count}}',
  later: 'Continuar depois',
  laterHint: 'Pare quando quiser: suas respostas ficam guardadas e você continua daqui.',
  goal: {
    last: 'Da última vez, em {{date}}',
    changed: 'O que mudou?',
    changedHint: 'Uma frase, ou nada. Ela aparece na sua linha do tempo.',
    next: 'Qual é o próximo passo?',
    nothingNext: 'Nada por enquanto',
  },
  back: 'Voltar',
  skip: 'Pular',
  next: 'Próximo',
  enough: 'Já vi metas o bastante por hoje',
  gratitude: {
    title: 'O que você quer agradecer?',
    label: 'Uma coisa',
    hint: 'Ela vai para o seu mural de gratidão.',
  },
  wish: {
    title: 'Há algo que você deseja?',
    label: 'Um desejo, ou nada',
    hint: 'Ele vai para o seu mural de desejos.',
  },
  nothing: 'Nada hoje',
  finish: 'Concluir',
  reminder: {
    title: 'Lembrete da pausa da semana',
    byMail: 'Lembrar por e-mail',
    onDevice: 'Lembrar neste aparelho',
    withTitles: 'Mostrar os nomes das metas, também na tela bloqueada',
    otherDevices: {
      one: 'Mais {{count}} aparelho também lembra você.',
      other: 'Mais {{count}} aparelhos também lembram você.',
    },
    obstacles: {
      unsupported: 'Este navegador não consegue lembrar você com o Bloom fechado.',
      uninstalled: 'No iPhone ou iPad, primeiro adicione o Bloom à Tela de Início e abra-o por lá.',
      shared: 'Não em um aparelho que outras pessoas também usam.',
      denied:
        'Seu navegador não deixa o Bloom mostrar nada. Dá para mudar isso nas configurações dele para esta página.',
    },
    day: 'Dia',
    hour: 'Hora',
    hint: 'Uma vez por semana, e nenhuma se a pausa da semana já foi feita.',
    elsewhere: 'Este aparelho está em outro fuso horário: {{here}}.',
    byThisClock: 'Lembrar por este relógio',
    snooze: 'O lembrete volta amanhã.',
    stop: 'Você não receberá mais lembretes por e-mail. Dá para mudar isso no seu perfil.',
    unknown: 'Este endereço está incompleto, ou esse lembrete não existe mais.',
    failed: 'Não funcionou. Verifique sua conexão e tente de novo.',
  },
  end: {
    title: 'Seu jardim, como está agora',
    done: 'A pausa desta semana foi em {{date}}.',
    empty: 'Ainda não há nada plantado.',
    toGoals: 'Ir para as metas',
    again: 'Fazer outra pausa',
  },
};
