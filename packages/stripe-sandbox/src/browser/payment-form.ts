import { type CardInput, grouped, problemIn } from './card.ts';
import { element } from './element.ts';
import type { Words } from './words.ts';

export type Method = 'card' | 'pix';

/** The fields of a card, and how to show what is wrong in them. */
export interface CardFields {
  readonly boxes: readonly HTMLElement[];
  typed(): CardInput;
  showProblems(): void;
}

/** Makes the fields of a card; `changed` is called on each keystroke. */
export function createCardFields(words: Words, changed: () => void): CardFields {
  const number = createField('number', words.number, 'cc-number', '1234 1234 1234 1234');
  const expiry = createField('expiry', words.expiry, 'cc-exp', words.expiryHint);
  const cvc = createField('cvc', words.cvc, 'cc-csc', 'CVC');
  const fields = [number, expiry, cvc];
  return {
    boxes: fields.map(({ field }) => field),
    typed: () => ({
      number: number.input.value,
      expiry: expiry.input.value,
      cvc: cvc.input.value,
    }),
    showProblems: () => {
      for (const { show } of fields) show();
    },
  };

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
    });
    input.addEventListener('blur', () => {
      if (input.value !== '') show(problemIn(name, input.value, words));
    });
    return { field, input, show: () => show(problemIn(name, input.value, words)) };
  }
}

/** What tells that no money moves, and which cards to try. */
export function notice(words: Words): HTMLElement {
  const box = element('div', { class: 'notice' });
  box.append(element('p', {}, words.notice), element('p', {}, words.tryCards));
  return box;
}

/** The choice of how to pay, with the fields of the chosen way. */
export function form(
  words: Words,
  methods: readonly Method[],
  card: CardFields,
  choose: (method: Method) => void,
): HTMLElement {
  const box = element('fieldset', {});
  const grid = element('div', { class: 'fields' });
  grid.append(...card.boxes);
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
