import type { Appearance } from '@stripe/stripe-js';
import { type CardInput, grouped, problemIn } from './card.ts';
import { dress, openFrame } from './look.ts';
import type { Words } from './words.ts';

type Heard = (event: unknown) => void;

/** The card form that stands where Stripe's frame would, with what the React bindings call on it. */
export interface PaymentElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  unmount(): void;
  update(): void;
  on(name: string, heard: Heard): PaymentElement;
  off(name: string, heard?: Heard): PaymentElement;
  once(name: string, heard: Heard): PaymentElement;
  /** What was typed. */
  card(): CardInput;
  isComplete(): boolean;
  /** Shows what is wrong in every field. */
  showProblems(): void;
  changeAppearance(appearance: Appearance): void;
  /** Asks what a card's bank would: is it you? */
  challenge(): Promise<'passed' | 'failed'>;
}

/** Makes the form; `changed` is called on each keystroke. */
export function createPaymentElement(
  words: Words,
  appearance: Appearance | undefined,
  changed: () => void,
): PaymentElement {
  const listeners = new Map<string, Set<Heard>>();
  const host = document.createElement('div');
  const root = openFrame(host);
  dress(host, appearance);
  const fields = {
    number: createField('number', words.number, 'cc-number', '1234 1234 1234 1234'),
    expiry: createField('expiry', words.expiry, 'cc-exp', words.expiryHint),
    cvc: createField('cvc', words.cvc, 'cc-csc', 'CVC'),
  };
  root.append(notice(words), form(words, Object.values(fields)));

  function createField(name: keyof CardInput, label: string, autocomplete: string, hint: string) {
    const field = element('div', { class: name === 'number' ? 'field wide' : 'field' });
    const input = element('input', {
      id: name,
      name,
      autocomplete,
      placeholder: hint,
      inputmode: 'numeric',
      'aria-describedby': `${name}-problem`,
    });
    const problem = element('span', { id: `${name}-problem`, role: 'alert' });
    field.append(element('label', { for: name }, label), input, problem);
    const show = (text: string | null) => {
      problem.textContent = text ?? '';
      input.setAttribute('aria-invalid', String(text !== null));
    };
    input.addEventListener('input', () => {
      input.value = grouped(name, input.value);
      show(null);
      changed();
      emit('change', { elementType: 'payment', complete: isComplete(), empty: false });
    });
    input.addEventListener('blur', () => {
      if (input.value !== '') show(problemIn(name, input.value, words));
    });
    return { field, input, show: () => show(problemIn(name, input.value, words)) };
  }

  const emit = (name: string, event: unknown) => {
    for (const heard of listeners.get(name) ?? []) heard(event);
  };
  const card = (): CardInput => ({
    number: fields.number.input.value,
    expiry: fields.expiry.input.value,
    cvc: fields.cvc.input.value,
  });
  const isComplete = () =>
    Object.entries(card()).every(
      ([name, text]) => problemIn(name as keyof CardInput, text, words) === null,
    );

  const made: PaymentElement = {
    mount(place) {
      place.append(host);
      // The bindings attach their listeners after the mount.
      setTimeout(() => emit('ready', { elementType: 'payment' }));
    },
    destroy: () => host.remove(),
    unmount: () => host.remove(),
    update: () => undefined,
    on(name, heard) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(heard));
      return made;
    },
    off(name, heard) {
      if (heard) listeners.get(name)?.delete(heard);
      else listeners.delete(name);
      return made;
    },
    once(name, heard) {
      const first: Heard = (event) => {
        made.off(name, first);
        heard(event);
      };
      return made.on(name, first);
    },
    card,
    isComplete,
    showProblems: () => {
      for (const { show } of Object.values(fields)) show();
    },
    changeAppearance: (wanted) => dress(host, wanted),
    challenge: () => askBank(root, words),
  };
  return made;
}

function notice(words: Words): HTMLElement {
  const box = element('div', { class: 'notice' });
  box.append(element('p', {}, words.notice), element('p', {}, words.tryCards));
  return box;
}

function form(words: Words, fields: readonly { readonly field: HTMLElement }[]): HTMLElement {
  const box = element('fieldset', {});
  const method = element('label', { class: 'method' });
  method.append(element('input', { type: 'radio', checked: '' }), words.card);
  const grid = element('div', { class: 'fields' });
  grid.append(...fields.map(({ field }) => field));
  box.append(element('legend', {}, words.methods), method, grid);
  return box;
}

function askBank(root: ShadowRoot, words: Words): Promise<'passed' | 'failed'> {
  const { promise, resolve } = Promise.withResolvers<'passed' | 'failed'>();
  const dialog = element('dialog', { 'aria-labelledby': 'challenge' });
  const pass = element('button', { type: 'button' }, words.challengePass);
  const fail = element('button', { type: 'button' }, words.challengeFail);
  const buttons = element('div', {});
  buttons.append(pass, fail);
  dialog.append(
    element('h2', { id: 'challenge' }, words.challengeTitle),
    element('p', {}, words.challengeText),
    buttons,
  );
  pass.addEventListener('click', () => dialog.close('passed'));
  fail.addEventListener('click', () => dialog.close('failed'));
  dialog.addEventListener('close', () => {
    dialog.remove();
    resolve(dialog.returnValue === 'passed' ? 'passed' : 'failed');
  });
  root.append(dialog);
  dialog.showModal();
  return promise;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(text);
  return made;
}
