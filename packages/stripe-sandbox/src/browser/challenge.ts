import { element } from './element.ts';
import type { Method } from './payment-form.ts';
import type { Words } from './words.ts';

/** Asks what a card's bank, or the app that pays by Pix, would ask; the person chooses how it ends. */
export function askChallenge(
  root: ShadowRoot,
  method: Method,
  words: Words,
): Promise<'passed' | 'failed'> {
  return ask(root, method === 'pix' ? pixQuestion(words) : bankQuestion(words));
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

function ask(root: ShadowRoot, asked: Asked): Promise<'passed' | 'failed'> {
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
