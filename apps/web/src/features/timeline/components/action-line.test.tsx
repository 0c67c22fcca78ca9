import { ACTION_KINDS, type DisplayedAction, TRACKABLE_TYPES } from '@bloom/domain/timeline/action';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showLanguage } from '../../../i18n/i18n.ts';
import { ActionLine } from './action-line.tsx';

const overcome: DisplayedAction = {
  id: '1',
  at: '2026-08-20T10:11:12+00:00',
  kind: 'completed',
  subject: 'issues',
  title: 'Cold water',
  change: null,
  subjectId: 'i',
  goalId: 'g',
  saveId: null,
};

function tell(action: DisplayedAction): string {
  const { container } = render(<ActionLine action={action} />);
  const text = container.textContent ?? '';
  cleanup();
  return text;
}

afterEach(async () => {
  cleanup();
  await showLanguage('en');
});

describe('an action on the timeline', () => {
  it('says overcame of an issue and fulfilled of a wish', () => {
    expect(tell(overcome)).toBe('You overcame an issueCold water');
    expect(tell({ ...overcome, subject: 'wishes' })).toBe('You fulfilled a wishCold water');
  });

  it('tells a change of satisfaction from the old to the new one', () => {
    const change = { from: 1, to: 4 } as const;
    const text = tell({ ...overcome, subject: 'goals', kind: 'updated_satisfaction', change });
    expect(text).toContain('from Not satisfactory to Blooming');
  });

  it('has its own phrase for each kind and subject, in both languages', async () => {
    for (const language of ['en', 'pt'] as const) {
      await showLanguage(language);
      const told = ACTION_KINDS.filter((kind) => kind !== 'updated_satisfaction').flatMap((kind) =>
        TRACKABLE_TYPES.map((subject) => tell({ ...overcome, kind, subject })),
      );
      expect(new Set(told).size).toBe(2 * TRACKABLE_TYPES.length);
      expect(told.some((text) => text.includes('timeline.'))).toBe(false);
    }
  });

  it('names a wish that is only a photo', () => {
    expect(tell({ ...overcome, subject: 'wishes', title: '' })).toContain('a photo');
  });
});
