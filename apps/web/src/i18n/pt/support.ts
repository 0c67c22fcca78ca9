import type { support as english } from '../en/support.ts';
import type { Texts } from '../texts.ts';

export const support: Texts<typeof english> = {
  contact: {
    lead: 'Uma dúvida, uma ideia, algo que não funciona? Uma pessoa lê cada mensagem.',
    message: 'Sua mensagem',
    answerTo: 'Respondemos para {{email}}.',
    missing: 'Escreva uma mensagem primeiro.',
    send: 'Enviar',
    sending: 'Enviando…',
    sent: 'Mensagem enviada com sucesso.',
    failed: 'Ocorreu um erro ao enviar sua mensagem. Tente de novo mais tarde.',
    orWrite: 'Ou escreva para',
  },
  farewell: {
    sorry: 'Sentimos muito que o Bloom não tenha sido o lugar certo para o que você espera.',
    deleted:
      'Sua conta, tudo o que você escreveu e todas as suas fotos foram excluídos. As cópias em nossos backups somem em até 90 dias.',
    nothingDeleted:
      'É aqui que chega quem excluiu a própria conta. Abrir esta página não exclui nada: se você tem uma conta, ela continua como estava.',
    feedback:
      'Se puder, conte em um minuto: o que faltou, ou o que atrapalhou? Sua resposta ajuda quem vem depois.',
    writeTo: 'Escreva para nós:',
    home: 'Ir para a página inicial',
  },
  policy: {
    questions: 'Dúvidas sobre esta página? Escreva para',
    operator: 'O Bloom é operado por {{name}}, {{address}}.',
  },
  help: {
    lead: 'Cada página do Bloom e como fazer as coisas. Dá para ler e buscar mesmo sem internet.',
    search: 'Buscar na ajuda',
    found: { one: '{{count}} página sobre isso', other: '{{count}} páginas sobre isso' },
    missing: 'Não há página da ajuda neste endereço. Aqui está ela inteira.',
    all: 'Toda a ajuda',
    ask: 'Não achou aqui? Uma pessoa responde:',
  },
  guide: {
    lead: 'O Bloom é um lugar tranquilo para o que você espera da vida. Veja como começar; dez minutos bastam.',
    plantTitle: 'Plante uma meta',
    plant:
      'Escolha algo que importa para você e dê o nome que você usaria ao contar a um amigo: “Correr dez quilômetros”, e não “boa forma”. Adicione uma foto que dê vontade de chegar lá. Uma meta já basta por hoje.',
    plantGo: 'Criar minha primeira meta',
    tendTitle: 'Cuide dela: obstáculos e estratégias',
    tend: 'Em Acompanhamento, anote o que está no caminho e o que poderia ajudar. Estratégias pequenas funcionam melhor: algo que caiba nesta semana. Marque o que foi superado; fica ali, riscado, como prova.',
    lookTitle: 'Pendure o que inspira você',
    look: 'Os murais guardam desejos, conquistas, gratidão e afirmações, em palavras ou fotos. Escreva uma coisa pela qual você sente gratidão hoje. Em poucas semanas o mural vai surpreender você.',
    lookGo: 'Abrir o mural de gratidão',
    dailyTitle: 'Transforme em um próximo passo',
    daily:
      'A lista de tarefas é para os passos pequenos demais para serem metas. Mantenha-a curta, arraste o mais importante para o topo e limpe-a quando não ajudar mais.',
    dailyGo: 'Abrir a lista de tarefas',
    celebrateTitle: 'Olhe para trás e comemore',
    celebrate:
      'A linha do tempo guarda cada passo sozinha: metas plantadas, obstáculos superados, desejos realizados. Quando alcançar uma meta, conclua-a pelo menu. Ela guarda a flor para sempre.',
    celebrateGo: 'Abrir a linha do tempo',
    levelsTitle: 'Como está indo?',
    levels:
      'Cada meta mostra, como uma planta, a sua satisfação com ela. Responda com sinceridade: o desenho é só para você, e cada mudança fica na linha do tempo.',
    level4: 'Está florescendo. Aproveite.',
    level3: 'Vai bem. Continue regando.',
    level2: 'Mais coisas boas do que ruins.',
    level1: 'Algo precisa mudar. O que poderia ajudar?',
    level0: 'Ela precisa de você agora. Anote um obstáculo hoje.',
    help: 'Cada página explicada: a ajuda',
    rhythmTitle: 'Um ritmo que funciona',
    rhythmDaily:
      'Todo dia, dois minutos: uma linha no mural de gratidão, uma olhada na lista de tarefas.',
    rhythmWeekly:
      'Toda semana, dez minutos: como vai cada meta? Qual é a próxima pequena estratégia?',
    rhythmMonthly:
      'Todo mês, meia hora: leia a linha do tempo, realize um desejo, plante ou conclua uma meta.',
    private:
      'Tudo o que você escreve é só seu. Você pode levar tudo com você quando quiser, pelo seu perfil.',
  },
};
