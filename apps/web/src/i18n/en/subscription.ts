export const subscription = {
  plan: {
    priceInReais: 'R$ 20.00 per month',
    priceInDollars: 'US$ 5.00 per month',
    cancellable: 'Single plan, cancellable at any time.',
  },
  checkout: {
    title: 'Subscribe to Bloom',
    loading: 'Loading the payment form…',
    failed: 'Something went wrong. Please, try again later.',
    disputed:
      'There is an issue with your subscription: it is paid, but we have not taken note of that yet. You will not be charged twice. Please, try again in a minute, or write to us.',
    formFailed: 'An error occurred while loading the payment form. Please, try again later.',
    pay: 'Pay {{price}}',
    paying: 'Paying…',
  },
  return: {
    loading: 'Confirming your subscription…',
    thanks: 'Thank you for subscribing!',
    thanksText: 'Your subscription is active. Everything in Bloom is open to you.',
    toGoals: 'Go to my goals',
    failed: 'Something went wrong with your payment',
    failedText:
      'Your subscription is not active, and nothing more will be charged until you try again.',
    toCheckout: 'Back to the checkout',
    questions: 'Any questions? Write to',
  },
  status: {
    activeUndated: 'Your subscription is active.',
    active: 'Your subscription is active. The next payment is on {{date}}.',
    paidUntil:
      'Your subscription is canceled and lasts until {{date}}. Until then nothing changes, and nothing more is charged.',
    chargedUntil:
      'Your subscription is canceled and lasts until {{date}}. Until then nothing changes, and it is charged as before; afterwards nothing more is charged.',
    free: 'This Bloom asks for no subscription.',
  },
  cancel: {
    button: 'Cancel subscription',
    title: 'Cancel your subscription?',
    text: 'You keep everything until the end of the month that is paid, or of your free trial, and nothing more is charged. Afterwards you can still sign in, export and delete what is yours.',
    textUntil:
      'You keep everything until {{date}}, and nothing more is charged. Afterwards you can still sign in, export and delete what is yours.',
    confirm: 'Cancel subscription',
    keep: 'Keep it',
    done: 'Your subscription has been canceled.',
  },
} as const;
