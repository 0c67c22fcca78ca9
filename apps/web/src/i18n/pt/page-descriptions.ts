import type { pageDescriptions as english } from '../en/page-descriptions.ts';
import type { Texts } from '../texts.ts';

export const pageDescriptions: Texts<typeof english> = {
  '/': 'Dê a cada meta um olhar sincero por semana: como ela vai, o que atrapalha, o que ajuda. Um lugar só seu, R$ 20,00 por mês, 15 dias grátis.',
  '/sign_up':
    'Crie sua conta no Bloom: 15 dias grátis, sem cartão. Plante sua primeira meta em dois minutos.',
  '/sign_in': 'Entre no Bloom e veja como vão suas metas, seus murais e suas tarefas.',
  '/reset_password': 'Esqueceu a senha da sua conta no Bloom? Receba um link no seu e-mail.',
  '/wall_of_affirmations':
    'Escreva as frases em que você quer acreditar num dia difícil. Um mural de afirmações para experimentar sem conta; nada sai do seu navegador.',
  '/help':
    'Como o Bloom funciona, página por página: metas, murais, linha do tempo, tarefas, lembretes, instalação no celular, verificação em duas etapas, exportação e cobrança.',
  '/terms':
    'Os termos de uso do Bloom em palavras simples: período de teste, preço, cancelamento e o que é seu.',
  '/privacy_policy':
    'O que o Bloom guarda sobre você, por quê, onde e por quanto tempo, e como levar ou excluir tudo. Em palavras simples.',
  '/sorry_to_see_you_go': 'A página de quem excluiu a conta no Bloom.',
};
