import type { ActionKind, DisplayedAction, TrackableType } from '@bloom/domain/timeline/action';
import { afterAll, expect, it } from 'vitest';
import { en } from '../../i18n/en.ts';
import { currentTranslation, showLanguage } from '../../i18n/i18n.ts';
import { sentenceOf } from './sentence.ts';

afterAll(() => showLanguage('en'));

async function say(language: 'en' | 'pt', of: readonly DisplayedAction[]): Promise<string> {
  await showLanguage(language);
  return sentenceOf(of, currentTranslation());
}

function actions(
  ...of: readonly (readonly [number, ActionKind, TrackableType])[]
): DisplayedAction[] {
  return of.flatMap(([count, kind, subject]) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${kind} ${subject} ${at}`,
      at: '',
      kind,
      subject,
      title: '',
      change: null,
      subjectId: '',
      goalId: 'g',
      saveId: 's',
    })),
  );
}

it.each([
  [
    actions([2, 'created', 'issues'], [3, 'created', 'strategies'], [1, 'created', 'goals']),
    'planted, with 3 strategies and 2 issues',
    'plantada, com 3 estratégias e 2 obstáculos',
  ],
  [
    actions([1, 'created', 'strategies'], [1, 'created', 'goals']),
    'planted, with 1 strategy',
    'plantada, com 1 estratégia',
  ],
  [
    actions([1, 'completed', 'issues'], [2, 'created', 'strategies']),
    '2 new strategies and 1 issue overcome',
    '2 novas estratégias e 1 obstáculo superado',
  ],
  [
    actions([1, 'completed', 'wishes'], [1, 'updated_satisfaction', 'goals']),
    'satisfaction changed, with 1 wish fulfilled',
    'satisfação alterada, com 1 desejo realizado',
  ],
  [
    actions([1, 'completed', 'goals'], [1, 'updated_satisfaction', 'goals']),
    'satisfaction changed and completed',
    'satisfação alterada e concluída',
  ],
  [actions([5, 'created', 'affirmations']), '5 new affirmations', '5 novas afirmações'],
])('says what a save did, %#', async (of, english, portuguese) => {
  expect(await say('en', of)).toBe(english);
  expect(await say('pt', of)).toBe(portuguese);
});

it('has texts for every counted action, in both languages', async () => {
  const subjects = Object.keys(en.timeline.counted.with) as Exclude<TrackableType, 'goals'>[];
  for (const language of ['en', 'pt'] as const) {
    for (const subject of subjects) {
      for (const kind of ['created', 'completed'] as const) {
        const one = await say(language, actions([1, kind, subject]));
        const two = await say(language, actions([2, kind, subject]));
        expect([one[0], two[0]]).toEqual(['1', '2']);
        expect(one.slice(1)).not.toBe(two.slice(1));
      }
    }
  }
});
