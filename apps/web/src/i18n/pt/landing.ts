import type { landing as english } from '../en/landing.ts';
import type { Texts } from '../texts.ts';

export const landing: Texts<typeof english> = {
  title: 'Dez minutos por semana para as metas que você vive adiando',
  lead: 'Dê a cada meta um olhar sincero por semana: como ela vai, o que atrapalha, o que ajuda. O Bloom guarda tudo em um lugar só seu e mostra o quanto você já avançou.',
  forWhom:
    'Para quem tem poucas coisas que importam de verdade e uma semana cheia. Não é para equipes nem para listas de cem tarefas.',
  tended:
    'Uma meta no Bloom, “Correr dez quilômetros sem parar”: como ela vai, o que atrapalha e o que vem a seguir.',
  levels: {
    level0: 'Assistência urgente',
    level1: 'Insatisfatória',
    level2: 'Bem-sucedida no geral',
    level3: 'Bem-sucedida',
    level4: 'Florescendo',
  },
  story: {
    title: 'Uma semana com o Bloom',
    lead: 'Sem sequências de dias, sem pontos. Ele só pede três pequenos momentos.',
    monday: {
      when: 'Segunda, antes do trabalho',
      title: 'Dez minutos, meta por meta',
      text: 'Como está indo? Um toque, e a planta da meta cresce ou murcha com você. Você conta numa frase o que mudou, risca o que já superou e escolhe uma pequena estratégia, que pode virar a tarefa da semana.',
    },
    evening: {
      when: 'Quarta, já na cama',
      title: 'Uma linha sobre o que foi bom',
      text: 'A vizinha regou as plantas. Você escreve isso no mural de gratidão, talvez com uma foto. Leva um minuto e funciona até sem internet.',
    },
    wish: {
      when: 'Um domingo, meses depois',
      title: 'Um desejo que se realizou',
      text: 'Você marca o desejo como realizado. A linha do tempo ainda sabe o dia em que você o fez e cada passo desde então.',
    },
    line: '“Correr dez quilômetros”, de maio a dezembro: primeiro as manhãs escuras, depois o tênis ao lado da cama. Cada meta tem uma linha assim.',
  },
  tryForFree: 'Experimentar de graça',
  signIn: 'Já tenho uma conta',
  toGoals: 'Ir para as minhas metas',
  terms: '15 dias grátis, sem cartão.',
  afterwards: 'Depois, {{price}} por mês.',
  whatTitle: 'O que você pode fazer aqui',
  goalsTitle: 'Metas, com tudo o que faz parte delas',
  goalsText:
    'Dê a cada meta uma foto, etiquetas, os obstáculos no caminho e as estratégias para superá-los.',
  wallsTitle: 'Murais para contemplar',
  wallsText: 'Reúna desejos, conquistas e motivos de gratidão, em palavras e fotos.',
  timelineTitle: 'Uma linha do tempo que lembra',
  timelineText: 'Cada passo fica guardado, dia após dia, para você ver o quanto já avançou.',
  privateTitle: 'Só seu',
  privateText: 'Tudo o que você escreve é privado. Ninguém mais vê.',
  privateProofs: {
    ads: 'Sem publicidade',
    export: 'Exporte quando quiser',
    steps: 'Verificação em duas etapas',
  },
  pictures: {
    title: 'Dê uma olhada por dentro',
    lead: 'Imagens reais do Bloom, como ele é hoje.',
    label: 'Imagens do Bloom',
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
    position: '{{number}} de {{count}}',
    caption: {
      goals: 'Todas as metas em uma página, e como cada uma está indo.',
      'goal-form': 'O que atrapalha uma meta, e o que ajuda.',
      wishes: 'Um mural para tudo o que você adoraria ver realizado.',
      gratitudes: 'Um mural para o que já há de bom na sua vida.',
      timeline: 'Cada passo, dia após dia.',
    },
    alt: {
      goals: 'A página de metas: quatro cartões com fotos, títulos, etiquetas e satisfação.',
      'goal-form':
        'O formulário de uma meta: a escolha da satisfação e as listas de obstáculos e estratégias.',
      wishes: 'O mural de desejos: cartões com fotos e palavras.',
      gratitudes: 'O mural de gratidão: cartões com fotos e palavras.',
      timeline: 'A linha do tempo: ações agrupadas por dia.',
    },
  },
  demo: {
    title: 'Experimente aqui: um mural de afirmações',
    lead: 'Escreva uma frase em que você quer acreditar num dia difícil. Você não precisa de conta, e nada sai do seu navegador.',
    field: 'Sua afirmação',
    hang: 'Pôr no mural',
    empty: 'Escreva algo primeiro.',
    refused: 'Seu navegador não permite guardar o mural.',
    orTake: 'Ou escolha uma destas:',
    ideas: {
      step: 'Dou um passo de cada vez.',
      rest: 'Posso descansar antes de me cansar.',
      voice: 'Minha voz merece ser ouvida.',
    },
    bare: 'Seu mural ainda está vazio.',
    hung: 'Já está no seu mural.',
    takeDown: 'Tirar do mural: {{text}}',
    question: 'Excluir esta afirmação?',
    confirm: 'Excluir',
    keep: 'Manter',
    takenDown: 'Não está mais no seu mural.',
    wholeWall: 'Ver o mural inteiro',
  },
  plan: {
    title: 'Um só plano, com o Bloom inteiro',
    price: 'R$ 20,00',
    period: 'por mês',
    trial: '15 dias grátis, a partir do dia em que você confirma seu e-mail.',
    cancel: 'Cancele quando quiser.',
    everything: 'Todas as metas, murais e fotos e a linha do tempo, sem nada de fora.',
    yours: 'O que você escreve é seu: exporte ou exclua quando quiser, mesmo sem assinatura.',
  },
  stories: {
    title: 'Para que pode servir',
    waiting: {
      title: 'Uma meta que espera há anos',
      text: 'Anote o que atrapalha de verdade. Muitas vezes é um único telefonema, e aí está a estratégia da semana.',
    },
    year: {
      title: 'Um ano que foi mais do que trabalho',
      text: 'Pendure as conquistas quando elas acontecem. Em dezembro, o mural conta um ano que você teria esquecido.',
    },
    hard: {
      title: 'Um mês difícil',
      text: 'Deixe a planta murchar; você não deve explicações a ninguém. Num dia ruim, o mural de gratidão é a primeira coisa a ler.',
    },
  },
  questions: {
    title: 'O que perguntam antes de começar',
    more: 'Mais respostas na ajuda',
    list: {
      privacy: {
        question: 'Quem pode ler o que eu escrevo?',
        answer:
          'Você. Mais ninguém que usa o Bloom vê nada disso. Não há publicidade, e nada é vendido nem usado para treinar o que quer que seja. Quem opera os servidores só os acessa para mantê-los funcionando.',
      },
      trial: {
        question: 'O que acontece depois dos 15 dias?',
        answer:
          'O período de teste termina sozinho. Não pedimos cartão, então nada é cobrado. O que você escreveu continua lá, e você pode exportar ou excluir. Para continuar escrevendo, é só assinar.',
      },
      cancel: {
        question: 'Como faço para cancelar?',
        answer:
          'No seu perfil, com um clique, quando quiser. Tudo continua aberto até o fim do mês já pago.',
      },
      phone: {
        question: 'Funciona no celular e sem internet?',
        answer:
          'Sim. Ele roda no navegador e pode ser instalado como um aplicativo no Android, no iPhone e no computador. O que você tem abre sem internet; o que você muda é enviado quando houver conexão.',
      },
      export: {
        question: 'Posso levar tudo comigo?',
        answer:
          'Quando quiser, mesmo sem assinatura: um único arquivo ZIP com todos os seus textos, para ler e para usar em outros programas, e com todas as suas fotos.',
      },
      difference: {
        question: 'Já tentei aplicativos assim. O que muda aqui?',
        answer:
          'O Bloom não conta dias seguidos e não dá bronca. Ele faz uma pergunta sobre cada meta e guarda as respostas, para você enxergar o que ajuda. Se dez minutos por semana são demais agora, ele não é para você.',
      },
    },
  },
  closingTitle: 'Plante a primeira hoje',
};
