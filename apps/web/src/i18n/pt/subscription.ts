import type { subscription as english } from '../en/subscription.ts';
import type { Texts } from '../texts.ts';

export const subscription: Texts<typeof english> = {
  plan: {
    priceInReais: 'R$ 20,00 por mês',
    priceInDollars: 'US$ 5,00 por mês',
    cancellable: 'Plano único, cancele quando quiser.',
  },
  checkout: {
    title: 'Assinar o Bloom',
    loading: 'Carregando o formulário de pagamento…',
    failed: 'Algo deu errado. Tente de novo mais tarde.',
    disputed:
      'Há um problema com a sua assinatura: ela está paga, mas ainda não registramos isso. Nada será cobrado duas vezes. Tente de novo daqui a um minuto ou escreva para nós.',
    formFailed: 'Ocorreu um erro ao carregar o formulário de pagamento. Tente de novo mais tarde.',
    pay: 'Pagar {{price}}',
    paying: 'Pagando…',
  },
  return: {
    loading: 'Confirmando a sua assinatura…',
    thanks: 'Obrigado por assinar!',
    thanksText: 'Sua assinatura está ativa. Tudo no Bloom está aberto para você.',
    toGoals: 'Ir para as minhas metas',
    failed: 'Algo deu errado com o seu pagamento',
    failedText: 'Sua assinatura não está ativa, e nada mais será cobrado até você tentar de novo.',
    toCheckout: 'Voltar ao pagamento',
    questions: 'Alguma dúvida? Escreva para',
  },
  status: {
    activeUndated: 'Sua assinatura está ativa.',
    active: 'Sua assinatura está ativa. O próximo pagamento é em {{date}}.',
    paidUntil:
      'Sua assinatura foi cancelada e vale até {{date}}. Até lá nada muda, e nada mais será cobrado.',
    chargedUntil:
      'Sua assinatura foi cancelada e vale até {{date}}. Até lá nada muda, e ela é cobrada como antes; depois nada mais será cobrado.',
    free: 'Aqui o Bloom não exige assinatura.',
  },
  cancel: {
    button: 'Cancelar assinatura',
    title: 'Cancelar a sua assinatura?',
    text: 'Você mantém tudo até o fim do mês que já está pago, ou do seu teste grátis, e nada mais será cobrado. Depois ainda pode entrar, exportar e excluir o que é seu.',
    textUntil:
      'Você mantém tudo até {{date}}, e nada mais será cobrado. Depois ainda pode entrar, exportar e excluir o que é seu.',
    confirm: 'Cancelar assinatura',
    keep: 'Manter',
    done: 'Sua assinatura foi cancelada.',
  },
};
