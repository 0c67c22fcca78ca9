import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { pt } from './pt.ts';
import { createTranslate, type Translate } from './translate.ts';

/** The texts of both languages, with everything filled in as on the screen. */
const inEnglish = createTranslate('en', en);
const inPortuguese = createTranslate('pt', pt as unknown as typeof en);

type Specified = readonly [english: string, portuguese: string, say: (t: Translate) => string];

/**
 * What the specification puts in quotes. Other tests read their words from the texts, and would follow any change of
 * them.
 */
const SPECIFIED: Readonly<Record<string, readonly Specified[]>> = {
  'specification/messages.md#signing-in': [
    [
      'Invalid credentials. Please, try again.',
      'E-mail ou senha inválidos. Tente de novo.',
      (t) => t(($) => $.auth.errors.invalidCredentials),
    ],
    [
      'We were not able to sign you in with the given credentials. Please try again. If the error persists, feel free to get in touch with support.',
      'Não foi possível entrar com esses dados. Tente de novo. Se o erro continuar, fale com o suporte.',
      (t) => t(($) => $.auth.errors.signInFailed),
    ],
    [
      'The email is not confirmed yet.',
      'O e-mail ainda não foi confirmado.',
      (t) => t(($) => $.auth.errors.notConfirmed),
    ],
  ],
  'specification/messages.md#signing-up': [
    [
      'An error occurred while signing up. Please try again later or contact support.',
      'Ocorreu um erro ao criar a conta. Tente de novo mais tarde ou fale com o suporte.',
      (t) => t(($) => $.signingUp.signUp.failed),
    ],
  ],
  'specification/account.md#passwords': [
    ['Password is missing.', 'Informe a senha.', (t) => t(($) => $.auth.errors.passwordMissing)],
    [
      'Passwords do not match.',
      'As senhas não são iguais.',
      (t) => t(($) => $.auth.errors.passwordsDiffer),
    ],
    [
      'Password updated successfully.',
      'Senha atualizada com sucesso.',
      (t) => t(($) => $.passwords.update.updated),
    ],
    [
      'Password reset email sent successfully.',
      'E-mail de redefinição de senha enviado com sucesso.',
      (t) => t(($) => $.passwords.reset.sent),
    ],
  ],
  'specification/account.md#change-of-address': [
    [
      'Email address must be different from the current one.',
      'O e-mail precisa ser diferente do atual.',
      (t) => t(($) => $.auth.errors.emailSame),
    ],
  ],
  'specification/account.md#deleting-the-account': [
    ['Email does not match.', 'O e-mail não confere.', (t) => t(($) => $.account.delete.different)],
  ],
  'specification/goals.md#satisfaction': [
    ['Blooming', 'Florescendo', (t) => t(($) => $.goals.satisfaction.level4)],
    ['Successful', 'Bem-sucedida', (t) => t(($) => $.goals.satisfaction.level3)],
    ['Overall successful', 'Bem-sucedida no geral', (t) => t(($) => $.goals.satisfaction.level2)],
    ['Not satisfactory', 'Insatisfatória', (t) => t(($) => $.goals.satisfaction.level1)],
    ['Urgent assistance', 'Assistência urgente', (t) => t(($) => $.goals.satisfaction.level0)],
  ],
  'specification/messages.md#goals': [
    [
      'It was not possible to create the goal.',
      'Não foi possível criar a meta.',
      (t) => t(($) => $.goals.problems.create),
    ],
    [
      'Cannot add item without a title.',
      'Não é possível adicionar um item sem título.',
      (t) => t(($) => $.goals.rows.missing),
    ],
    [
      'There is already an item with the same title.',
      'Já existe um item com o mesmo título.',
      (t) => t(($) => $.goals.rows.duplicate),
    ],
    [
      'File is too large. Maximum size allowed is 5MB.',
      'O arquivo é grande demais. O tamanho máximo permitido é 5MB.',
      (t) => t(($) => $.goals.photo.tooLarge, { size: '5MB' }),
    ],
    ['Error downloading photo', 'Erro ao baixar a foto', (t) => t(($) => $.goals.photo.failed)],
  ],
  'specification/walls.md#fulfilling-a-wish': [
    [
      'Unset as fulfilled?',
      'Desmarcar como realizado?',
      (t) => t(($) => $.walls.fulfil.unsetTitle),
    ],
  ],
  'specification/messages.md#lists-and-walls': [
    [
      'Something went wrong with your request.',
      'Algo deu errado com a sua solicitação.',
      (t) => t(($) => $.walls.failed),
    ],
    [
      'Something went wrong with your request. Try reloading the page.',
      'Algo deu errado com a sua solicitação. Tente recarregar a página.',
      (t) => t(($) => $.todos.loadFailed),
    ],
    [
      'Are you sure you want to clear the list?',
      'Tem certeza de que deseja limpar a lista?',
      (t) => t(($) => $.todos.clearTitle),
    ],
    [
      'Wish created successfully.',
      'Desejo criado com sucesso.',
      (t) => t(($) => $.walls.wishes.created),
    ],
    [
      'Wish updated successfully.',
      'Desejo atualizado com sucesso.',
      (t) => t(($) => $.walls.wishes.updated),
    ],
    [
      'Wish deleted successfully.',
      'Desejo excluído com sucesso.',
      (t) => t(($) => $.walls.wishes.deleted),
    ],
  ],
  'specification/access.md#banner': [
    [
      'Your account is on trial with 15 days left.',
      'Conta em período de teste: faltam 15 dias.',
      (t) => t(($) => $.shell.banner.trial, { count: 15 }),
    ],
    [
      'Your account is on trial with 1 day left.',
      'Conta em período de teste: falta 1 dia.',
      (t) => t(($) => $.shell.banner.trial, { count: 1 }),
    ],
    [
      'Your subscription is inactive. Renew your subscription to regain access.',
      'Sua assinatura está inativa. Renove a assinatura para voltar a ter acesso.',
      (t) => t(($) => $.shell.banner.inactive),
    ],
  ],
  'specification/access.md#subscription': [
    ['US$ 5.00', 'R$ 20,00', (t) => t(($) => $.landing.plan.price)],
    ['US$ 5.00 per month', 'US$ 5,00 por mês', (t) => t(($) => $.subscription.plan.priceInDollars)],
    ['R$ 20.00 per month', 'R$ 20,00 por mês', (t) => t(($) => $.subscription.plan.priceInReais)],
    [
      'Single plan, cancellable at any time.',
      'Plano único, cancele quando quiser.',
      (t) => t(($) => $.subscription.plan.cancellable),
    ],
    [
      'Your subscription has been canceled.',
      'Sua assinatura foi cancelada.',
      (t) => t(($) => $.subscription.cancel.done),
    ],
    [
      'There is an issue with your subscription.',
      'Há um problema com a sua assinatura.',
      (t) => t(($) => $.shell.failures.subscription),
    ],
  ],
  'specification/messages.md#payment': [
    [
      'An error occurred while loading the payment form. Please, try again later.',
      'Ocorreu um erro ao carregar o formulário de pagamento. Tente de novo mais tarde.',
      (t) => t(($) => $.subscription.checkout.formFailed),
    ],
    [
      'Something went wrong. Please, try again later.',
      'Algo deu errado. Tente de novo mais tarde.',
      (t) => t(($) => $.subscription.checkout.failed),
    ],
  ],
  'specification/messages.md#account': [
    [
      'An error occurred while sending your message. Please, try again later.',
      'Ocorreu um erro ao enviar sua mensagem. Tente de novo mais tarde.',
      (t) => t(($) => $.support.contact.failed),
    ],
    [
      'Message sent successfully.',
      'Mensagem enviada com sucesso.',
      (t) => t(($) => $.support.contact.sent),
    ],
  ],
  'specification/shell.md#routes': [
    ['Oops!', 'Ops!', (t) => t(($) => $.shell.failures.notFoundTitle)],
    [
      'An unexpected error occurred',
      'Ocorreu um erro inesperado',
      (t) => t(($) => $.shell.failures.unexpectedTitle),
    ],
  ],
};

describe.each(Object.entries(SPECIFIED))('%s', (_rule, texts) => {
  it.each(texts)('says “%s” and “%s”', (english, portuguese, say) => {
    expect([say(inEnglish), say(inPortuguese)]).toEqual([english, portuguese]);
  });
});

it.each([en, pt])('the start page has the words of the levels of satisfaction', (texts) => {
  const { label: _, ...levels } = texts.goals.satisfaction;
  expect(texts.landing.levels).toEqual(levels);
});
