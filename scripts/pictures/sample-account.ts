import type { Scene } from './scenes.ts';

/** A goal of the invented person in the pictures. */
interface SampleGoal {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly satisfaction: 0 | 1 | 2 | 3 | 4;
  readonly photo: Scene;
  readonly issues: readonly string[];
  readonly strategies: readonly string[];
}

interface SampleCard {
  readonly description: string;
  readonly photo?: Scene;
}

/** All that the pictures show in one language. */
export interface SampleAccount {
  readonly goals: readonly SampleGoal[];
  readonly wishes: readonly SampleCard[];
  readonly gratitudes: readonly SampleCard[];
}

/** What the invented person wrote, in each language. The first goal is the one that is opened. */
export const sampleAccounts: Readonly<Record<'en' | 'pt', SampleAccount>> = {
  en: {
    goals: [
      {
        title: 'Run ten kilometres without stopping',
        description: 'Slowly, beside the river, and with breath left for a song at the end.',
        tags: ['health', 'mornings'],
        satisfaction: 3,
        photo: 'path',
        issues: ['My left knee after five kilometres', 'Dark mornings'],
        strategies: ['Shoes beside the bed', 'Run with Ana on Sundays', 'One easy week a month'],
      },
      {
        title: 'A house with a lemon tree',
        description: 'Small, with a kitchen that gets the morning sun.',
        tags: ['home', 'family'],
        satisfaction: 2,
        photo: 'house',
        issues: ['Rents went up again'],
        strategies: ['Put something aside on payday', 'Look beyond the ring road'],
      },
      {
        title: 'Play one whole nocturne',
        description: 'By heart, for my grandmother.',
        tags: ['music'],
        satisfaction: 4,
        photo: 'piano',
        issues: [],
        strategies: ['Twenty minutes before dinner', 'Left hand alone first'],
      },
      {
        title: 'Walk across the mountains',
        description: 'Four days, three huts, one good friend.',
        tags: ['outdoors', 'friends'],
        satisfaction: 1,
        photo: 'mountain',
        issues: ['No boots yet', 'Finding four free days'],
        strategies: ['Book the first hut now'],
      },
      {
        title: 'Bake bread every Saturday',
        description: 'And give half of it away.',
        tags: ['kitchen'],
        satisfaction: 4,
        photo: 'bread',
        issues: [],
        strategies: ['Feed the starter on Thursdays'],
      },
      {
        title: 'Read twelve books this year',
        description: 'Paper ones, in the armchair by the window.',
        tags: ['quiet', 'evenings'],
        satisfaction: 3,
        photo: 'tea',
        issues: ['The phone beside the bed'],
        strategies: ['Ten pages before sleep', 'The phone stays in the kitchen'],
      },
      {
        title: 'Swim in the open sea',
        description: 'Without fear, and back again.',
        tags: ['courage'],
        satisfaction: 2,
        photo: 'sea',
        issues: ['Deep water frightens me', 'The pool closes early'],
        strategies: ['A course in spring', 'First a lake, with Ana'],
      },
    ],
    wishes: [
      { description: 'See the sea at sunset with all of us there', photo: 'sea' },
      { description: 'Learn to whistle with two fingers' },
      { description: 'Pick a lemon from my own tree', photo: 'garden' },
      { description: 'A long table, and everyone I love around it' },
      { description: 'Wake up above the clouds once', photo: 'mountain' },
      { description: 'Read a whole book in one day of rain' },
    ],
    gratitudes: [
      { description: 'Tea by the window before anyone was up', photo: 'tea' },
      { description: 'The neighbour who watered the plants' },
      { description: 'The first bread that rose', photo: 'bread' },
      { description: 'My knee did not hurt today' },
      { description: 'A walk without the phone', photo: 'path' },
      { description: 'Ana laughed so hard that she had to sit down' },
    ],
  },
  pt: {
    goals: [
      {
        title: 'Correr dez quilômetros sem parar',
        description: 'Devagar, na beira do rio, e com fôlego para cantar no final.',
        tags: ['saúde', 'manhãs'],
        satisfaction: 3,
        photo: 'path',
        issues: ['O joelho esquerdo depois do quinto quilômetro', 'Manhãs escuras'],
        strategies: [
          'Tênis ao lado da cama',
          'Correr com a Ana aos domingos',
          'Uma semana leve por mês',
        ],
      },
      {
        title: 'Uma casa com limoeiro',
        description: 'Pequena, com uma cozinha que pegue o sol da manhã.',
        tags: ['casa', 'família'],
        satisfaction: 2,
        photo: 'house',
        issues: ['O aluguel subiu de novo'],
        strategies: ['Guardar um pouco todo mês', 'Procurar em bairros mais afastados'],
      },
      {
        title: 'Tocar um noturno inteiro',
        description: 'De cor, para a minha avó.',
        tags: ['música'],
        satisfaction: 4,
        photo: 'piano',
        issues: [],
        strategies: ['Vinte minutos antes do jantar', 'Primeiro só a mão esquerda'],
      },
      {
        title: 'Atravessar a serra a pé',
        description: 'Quatro dias, três abrigos, uma boa amiga.',
        tags: ['natureza', 'amizade'],
        satisfaction: 1,
        photo: 'mountain',
        issues: ['Ainda não tenho botas', 'Achar quatro dias livres'],
        strategies: ['Reservar logo o primeiro abrigo'],
      },
      {
        title: 'Fazer pão todo sábado',
        description: 'E dar metade de presente.',
        tags: ['cozinha'],
        satisfaction: 4,
        photo: 'bread',
        issues: [],
        strategies: ['Alimentar o fermento às quintas'],
      },
      {
        title: 'Ler doze livros este ano',
        description: 'De papel, na poltrona perto da janela.',
        tags: ['calma', 'noites'],
        satisfaction: 3,
        photo: 'tea',
        issues: ['O celular ao lado da cama'],
        strategies: ['Dez páginas antes de dormir', 'O celular fica na cozinha'],
      },
      {
        title: 'Nadar em mar aberto',
        description: 'Sem medo, e voltar.',
        tags: ['coragem'],
        satisfaction: 2,
        photo: 'sea',
        issues: ['A água funda me assusta', 'A piscina fecha cedo'],
        strategies: ['Um curso na primavera', 'Primeiro um lago, com a Ana'],
      },
    ],
    wishes: [
      { description: 'Ver o pôr do sol no mar com todo mundo junto', photo: 'sea' },
      { description: 'Aprender a assobiar com dois dedos' },
      { description: 'Colher um limão do meu próprio pé', photo: 'garden' },
      { description: 'Uma mesa comprida com todos que eu amo em volta' },
      { description: 'Acordar acima das nuvens uma vez', photo: 'mountain' },
      { description: 'Ler um livro inteiro num dia de chuva' },
    ],
    gratitudes: [
      { description: 'Um chá na janela antes de todo mundo acordar', photo: 'tea' },
      { description: 'A vizinha que regou as plantas' },
      { description: 'O primeiro pão que cresceu', photo: 'bread' },
      { description: 'O joelho não doeu hoje' },
      { description: 'Uma caminhada sem o celular', photo: 'path' },
      { description: 'A Ana riu tanto que precisou se sentar' },
    ],
  },
};
