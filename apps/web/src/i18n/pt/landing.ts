import type { landing as english } from '../en/landing.ts';
import type { Texts } from '../texts.ts';

export const landing: Texts<typeof english> = {
  title: 'Cultive o que você deseja',
  lead: 'O Bloom é um lugar só seu para as suas metas: o que atrapalha, o que ajuda e o quanto você já avançou.',
  tryForFree: 'Experimentar de graça',
  signIn: 'Já tenho uma conta',
  toGoals: 'Ir para as minhas metas',
  terms: '15 dias grátis, sem cartão.',
  whatTitle: 'O que você pode fazer aqui',
  goalsTitle: 'Metas, com tudo o que faz parte delas',
  goalsText:
    'Dê a cada meta uma foto, tags, os problemas no caminho e as estratégias para superá-los.',
  wallsTitle: 'Murais para contemplar',
  wallsText: 'Reúna desejos, conquistas e motivos de gratidão, em palavras e fotos.',
  timelineTitle: 'Uma linha do tempo que lembra',
  timelineText: 'Cada passo fica guardado, dia após dia, para você ver o quanto já avançou.',
  privateTitle: 'Só seu',
  privateText: 'Tudo o que você escreve é privado. Ninguém mais vê.',
  closingTitle: 'Plante a primeira hoje',
};
