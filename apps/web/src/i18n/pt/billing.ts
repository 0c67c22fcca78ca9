import type { billing as english } from '../en/billing.ts';
import type { Texts } from '../texts.ts';

export const billing: Texts<typeof english> = {
  gains: {
    title: 'O que você recebe',
    goals: 'Quantas metas quiser cultivar, com seus obstáculos, estratégias, desejos e conquistas',
    walls: 'Todos os murais, a linha do tempo e as suas fotos',
    everywhere: 'Em todos os seus aparelhos, mesmo sem internet',
    yours: 'Tudo continua seu: um arquivo com tudo, sempre que quiser',
  },
  charges: {
    title: 'O que você paga',
    today: 'Hoje',
    nothing: 'Nada',
    trialKept: 'Seu teste continua até {{date}}; esses dias são grátis.',
    next: 'Próximo pagamento',
    nextOn: '{{price}} em {{date}}, depois todo mês',
    cancelling: 'Cancelamento',
    oneClick: 'Um clique no seu perfil; o que está pago continua seu.',
    subscribe: 'Assinar sem pagar nada hoje',
  },
  early: 'Seu teste ainda dura mais de um mês. Você pode assinar a partir de {{date}}.',
  price: { inReais: 'R$\u00a020,00', inDollars: 'US$\u00a05,00' },
  mend: {
    title: 'Resolver o pagamento',
    lead: 'Seu último pagamento não foi aprovado. Adicione um cartão: o que está em aberto é pago com ele, e a sua assinatura continua. Nada é cobrado duas vezes.',
    open: 'Em aberto',
    every: 'A partir daí, este cartão é cobrado todo mês.',
    pay: 'Pagar {{price}} e continuar',
    elsewhere: 'Seu banco pede uma confirmação?',
    invoice: 'Pagar na página da fatura',
    refused: 'O cartão foi recusado',
    refusedText: 'Nada foi cobrado nele. Tente outro cartão.',
  },
  waiting: {
    title: 'Tudo espera por você',
    text: 'Nada foi excluído. Você pode levar tudo quando quiser, com ou sem assinatura.',
    goals: { one: '{{count}} meta', other: '{{count}} metas' },
    cards: { one: '{{count}} cartão', other: '{{count}} cartões' },
    export: 'Exportar tudo',
  },
  notice: {
    label: 'Seu teste',
    trial_soon: 'Seu teste termina em {{date}}.',
    trial_last_day: 'O último dia do seu teste começou. Ele termina em {{date}}.',
    here: 'O que você tem aqui: {{what}}.',
    price: 'Continuar custa {{price}} por mês. Cancele com um clique.',
    subscribe: 'Assinar',
    away: 'Dispensar',
  },
  keep: {
    button: 'Manter a minha assinatura',
    done: 'Sua assinatura continua.',
    over: 'Sua assinatura já tinha terminado.',
  },
  portal: {
    button: 'Faturas e cartão',
    failed: 'Não foi possível abrir a página com as suas faturas. Tente de novo mais tarde.',
  },
  unknown:
    'O serviço de pagamentos não conhece a sua assinatura. Escreva para nós, e nós resolvemos.',
  reason: { label: 'O que faltou? (opcional)' },
  slow: {
    text: 'Isto está demorando mais do que devia. Seu pagamento está seguro: ou foi feito uma única vez, ou não foi feito.',
    retry: 'Verificar de novo',
    toProfile: 'Ver a minha assinatura',
  },
};
