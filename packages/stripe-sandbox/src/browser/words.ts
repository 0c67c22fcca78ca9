const en = {
  notice: 'This is a test: no money moves and no real card works.',
  tryCards:
    'Cards to try: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0027 6000 3184 asks its bank.',
  methods: 'Payment method',
  card: 'Card',
  pix: 'Pix',
  pixText:
    'After you press the button, a QR code appears here, to be paid in the app of your bank.',
  pixTitle: 'Pix test',
  pixAsk: 'Pay the QR code in the app of your bank.',
  pixPass: 'Simulate the payment',
  pixFail: 'Let it expire',
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  numberIncomplete: 'Your card number is incomplete.',
  numberInvalid: 'Your card number is invalid.',
  expiryIncomplete: "Your card's expiration date is incomplete.",
  expiryPast: "Your card's expiration year is in the past.",
  cvcIncomplete: "Your card's security code is incomplete.",
  unreachable: 'The payment could not be sent. Check your connection and try again.',
  challengeTitle: '3D Secure test',
  challengeText: 'Your bank asks whether it is you who pays.',
  challengePass: 'Complete authentication',
  challengeFail: 'Fail authentication',
};

export type Words = typeof en;

const pt: Words = {
  notice: 'Isto é um teste: nenhum dinheiro é movimentado e nenhum cartão real funciona.',
  tryCards:
    'Cartões para testar: 4242 4242 4242 4242 paga, 4000 0000 0000 0002 é recusado, 4000 0027 6000 3184 consulta o banco.',
  methods: 'Forma de pagamento',
  card: 'Cartão',
  pix: 'Pix',
  pixText:
    'Depois que você apertar o botão, aparece aqui um QR code para pagar no app do seu banco.',
  pixTitle: 'Teste de Pix',
  pixAsk: 'Pague o QR code no app do seu banco.',
  pixPass: 'Simular o pagamento',
  pixFail: 'Deixar expirar',
  number: 'Número do cartão',
  expiry: 'Data de validade',
  expiryHint: 'MM / AA',
  cvc: 'Código de segurança',
  numberIncomplete: 'O número do seu cartão está incompleto.',
  numberInvalid: 'O número do seu cartão é inválido.',
  expiryIncomplete: 'A data de validade do seu cartão está incompleta.',
  expiryPast: 'O ano de validade do seu cartão já passou.',
  cvcIncomplete: 'O código de segurança do seu cartão está incompleto.',
  unreachable: 'Não foi possível enviar o pagamento. Verifique a sua conexão e tente de novo.',
  challengeTitle: 'Teste de 3D Secure',
  challengeText: 'O seu banco pergunta se é você quem está pagando.',
  challengePass: 'Concluir autenticação',
  challengeFail: 'Recusar autenticação',
};

/** The texts in the language of a locale. */
export const wordsOf = (locale: string): Words => (locale.startsWith('pt') ? pt : en);
