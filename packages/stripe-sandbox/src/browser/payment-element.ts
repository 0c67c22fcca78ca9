import type { Appearance } from '@stripe/stripe-js';
import { type CardInput, grouped, problemIn } from './card.ts';
import { applyAppearance, openFrame } from './look.ts';
import type { Words } from './words.ts';

type Listener = (event: unknown) => void;

/** The card form in place of Stripe's frame, with the methods that the React bindings call. */
export interface PaymentElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  unmount(): void;
  update(): void;
  on(name: string, heard: Listener): PaymentElement;
  off(name: string, heard?: Listener): PaymentElement;
  once(name: string, heard: Listener): PaymentElement;
  /** What is paid by. */
  method(): Method;
  /** What was typed. */
  card(): CardInput;
  isComplete(): boolean;
  /** Shows what is wrong in every field. */
  showProblems(): void;
  changeAppearance(appearance: Appearance): void;
  /** Asks the challenge of a card's bank. */
  challenge(): Promise<'passed' | 'failed'>;
}

type Method = 'card' | 'pix';

interface Look {
  readonly words: Words;
  readonly appearance: Appearance | undefined;
  readonly methods: readonly Method[];
}

/** Makes the form; `changed` is called on each keystroke. */
export function createPaymentElement(
  { words, appearance, methods }: Look,
  changed: () => void,
): PaymentElement {
  let method: Method = 'card';
  const listeners = new Map<string, Set<Listener>>();
  const host = document.createElement('div');
  const root = openFrame(host);
  applyAppearance(host, appearance);
  const fields = {
    number: createField('number', words.number, 'cc-number', '1234 1234 1234 1234'),
    expiry: createField('expiry', words.expiry, 'cc-exp', words.expiryHint),
    cvc: createField('cvc', words.cvc, 'cc-csc', 'CVC'),
  };
  root.append(notice(words), form(words, methods, Object.values(fields), choose));

  function choose(wanted: Method): void {
    method = wanted;
    changed();
    emitChange();
  }

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
      emitChange();
    });
    input.addEventListener('blur', () => {
      if (input.value !== '') show(problemIn(name, input.value, words));
    });
    return { field, input, show: () => show(problemIn(name, input.value, words)) };
  }

  const emit = (name: string, event: unknown) => {
    for (const heard of listeners.get(name) ?? []) heard(event);
  };
  const emitChange = () =>
    emit('change', { elementType: 'payment', complete: isComplete(), empty: false });
  const card = (): CardInput => ({
    number: fields.number.input.value,
    expiry: fields.expiry.input.value,
    cvc: fields.cvc.input.value,
  });
  const isComplete = () =>
    method === 'pix' ||
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
      const first: Listener = (event) => {
        made.off(name, first);
        heard(event);
      };
      return made.on(name, first);
    },
    method: () => method,
    card,
    isComplete,
    showProblems: () => {
      for (const { show } of Object.values(fields)) show();
    },
    changeAppearance: (wanted) => applyAppearance(host, wanted),
    challenge: () => askBank(root, method === 'pix' ? pixQuestion(words) : bankQuestion(words)),
  };
  return made;
}

function notice(words: Words): HTMLElement {
  const box = element('div', { class: 'notice' });
  box.append(element('p', {}, words.notice), element('p', {}, words.tryCards));
  return box;
}

function form(
  words: Words,
  methods: readonly Method[],
  fields: readonly { readonly field: HTMLElement }[],
  choose: (method: Method) => void,
): HTMLElement {
  const box = element('fieldset', {});
  const grid = element('div', { class: 'fields' });
  grid.append(...fields.map(({ field }) => field));
  const parts = { card: grid, pix: element('p', {}, words.pixText) };
  const show = (chosen: Method) => {
    for (const each of methods) parts[each].hidden = each !== chosen;
  };
  box.append(element('legend', {}, words.methods));
  for (const each of methods) {
    const method = element('label', { class: 'method' });
    const radio = element('input', { type: 'radio', name: 'method' });
    radio.checked = each === 'card';
    radio.addEventListener('change', () => {
      show(each);
      choose(each);
    });
    method.append(radio, words[each]);
    box.append(method, parts[each]);
  }
  show('card');
  return box;
}

interface Asked {
  readonly title: string;
  readonly text: string;
  readonly pass: string;
  readonly fail: string;
}

const bankQuestion = (words: Words): Asked => ({
  title: words.challengeTitle,
  text: words.challengeText,
  pass: words.challengePass,
  fail: words.challengeFail,
});

const pixQuestion = (words: Words): Asked => ({
  title: words.pixTitle,
  text: words.pixAsk,
  pass: words.pixPass,
  fail: words.pixFail,
});

function askBank(root: ShadowRoot, asked: Asked): Promise<'passed' | 'failed'> {
  const { promise, resolve } = Promise.withResolvers<'passed' | 'failed'>();
  const dialog = element('dialog', { 'aria-labelledby': 'challenge' });
  const pass = element('button', { type: 'button' }, asked.pass);
  const fail = element('button', { type: 'button' }, asked.fail);
  const buttons = element('div', {});
  buttons.append(pass, fail);
  dialog.append(
    element('h2', { id: 'challenge' }, asked.title),
    element('p', {}, asked.text),
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
