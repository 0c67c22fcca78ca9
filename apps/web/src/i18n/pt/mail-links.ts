import type { mailLinks as english } from '../en/mail-links.ts';
import type { Texts } from '../texts.ts';

export const mailLinks: Texts<typeof english> = {
  link: {
    title: 'Seu link',
    working: 'Abrindo o seu link…',
    replaceTitle: 'Com qual conta você quer continuar?',
    replaceText:
      'Aqui você entrou como {{here}}. Este link abre a conta de {{there}}. Se você não o pediu, fique onde está.',
    stay: 'Continuar como {{email}}',
    goOnAs: 'Trocar para {{email}}',
    toGoals: 'Ir para as minhas metas',
  },
  undo: {
    title: 'Não foi você?',
    lead: {
      factor:
        'Uma segunda etapa foi adicionada à sua conta: um código que é pedido depois da senha.',
      identity: 'Outra conta foi vinculada à sua e também a abre.',
      passkey: 'Uma chave de acesso foi adicionada à sua conta: ela entra sem a senha.',
    },
    consequence:
      'Se não foi você, desfaça. Todos os aparelhos são então desconectados. Se foi você, feche esta página.',
    submit: {
      factor: 'Remover a segunda etapa',
      identity: 'Desvincular a conta',
      passkey: 'Remover a chave de acesso',
    },
    submitting: 'Desfazendo…',
    done: {
      factor: 'A segunda etapa foi removida, e todos os aparelhos foram desconectados.',
      identity: 'A conta foi desvinculada, e todos os aparelhos foram desconectados.',
      passkey: 'A chave de acesso foi removida, e todos os aparelhos foram desconectados.',
    },
    next: 'Agora escolha uma nova senha: alguém pode conhecer a sua.',
    look: 'Ver quem pode entrar',
  },
};
