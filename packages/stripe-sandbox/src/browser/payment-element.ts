import type { Appearance } from '@stripe/stripe-js';
import { type CardInput, problemIn } from './card.ts';
import { askChallenge } from './challenge.ts';
import { applyAppearance, openFrame } from './look.ts';
import { createCardFields, form, type Method, notice } from './payment-form.ts';
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
  const fields = createCardFields(words, changedByPerson);
  root.append(notice(words), form(words, methods, fields, choose));

  function choose(wanted: Method): void {
    method = wanted;
    changedByPerson();
  }

  function changedByPerson(): void {
    changed();
    emit('change', { elementType: 'payment', complete: isComplete(), empty: false });
  }

  const emit = (name: string, event: unknown) => {
    for (const heard of listeners.get(name) ?? []) heard(event);
  };
  const isComplete = () =>
    method === 'pix' ||
    Object.entries(fields.typed()).every(
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
    card: () => fields.typed(),
    isComplete,
    showProblems: () => fields.showProblems(),
    changeAppearance: (wanted) => applyAppearance(host, wanted),
    challenge: () => askChallenge(root, method, words),
  };
  return made;
}
