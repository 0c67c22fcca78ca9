import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import english from './privacy.en.md?raw';
import portuguese from './privacy.pt.md?raw';

const SHARED = ['you said that it is a shared device', 'você disse que o aparelho é compartilhado'];
const HELD = ['what you have in Bloom', 'o que você tem no Bloom'];
const TYPED = ['what you have typed into a form', 'o que você digitou em um formulário'];
const NOTICES = ['which notices you have put away', 'quais avisos você já dispensou'];
const PENDING = [
  'the address that waits for its confirmation',
  'o e-mail que espera a confirmação',
];
const LANGUAGE = ['your language and your choice', 'seu idioma e sua escolha'];
const VISITS = ['how often you were here', 'quantas vezes você esteve aqui'];
const SIGNING_IN = ['the page that you wanted when', 'a página que você queria quando'];

/** What the policy says of each name under which the app keeps something in the browser, in both languages. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'bloom.affirmations': ['affirmations that you write without', 'afirmações que você escreve sem'],
  'bloom.arrival': SIGNING_IN,
  'bloom.clock-ahead': [
    'by how much its clock is wrong',
    'quanto o relógio dele está adiantado ou atrasado',
  ],
  'bloom.departure.': SIGNING_IN,
  'bloom.draft.': TYPED,
  'bloom.draft.visitor.landing': TYPED,
  'bloom.fact.': HELD,
  'bloom.guide-put-away': NOTICES,
  'bloom.install': NOTICES,
  'bloom.keys': ['have turned off the keyboard shortcuts', 'desligou os atalhos do teclado'],
  'bloom.language': LANGUAGE,
  'bloom.language-unsent': LANGUAGE,
  'bloom.pending-email': PENDING,
  'bloom.pending-email-sent': PENDING,
  'bloom.policy': NOTICES,
  'bloom.reminder-put-away': NOTICES,
  'bloom.shared-device': SHARED,
  'bloom.shared-tab': SHARED,
  'bloom.shared-tab-left': SHARED,
  'bloom.signed-out': ['that you have signed out in it', 'que você saiu da conta nela'],
  'bloom.theme': LANGUAGE,
  'bloom.unstored.': HELD,
  'bloom.visits': VISITS,
  'bloom.wanted-page': SIGNING_IN,
};
/** Names of locks and messages between tabs, of a client that keeps no session, and of what is deleted at once. */
const NOT_KEPT = ['bloom.apart', 'bloom.claims', 'bloom.listens.', 'bloom.room', 'bloom.sends.'];

it('says of all that the app keeps in the browser', () => {
  const source = join(import.meta.dirname, '../../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => /^(?!.*(testing-|\.test\.)).*\.tsx?$/.test(file))
    .flatMap(
      (file) => readFileSync(join(source, file), 'utf8').match(/(?<=['`])bloom\.[a-z.-]+/g) ?? [],
    );
  expect([...new Set(names)].sort()).toEqual([...Object.keys(SAID), ...NOT_KEPT].sort());
  const missing = Object.values(SAID).flatMap(([one = '', other = '']) => [
    ...(english.includes(one) ? [] : [one]),
    ...(portuguese.includes(other) ? [] : [other]),
  ]);
  expect(missing).toEqual([]);
});
