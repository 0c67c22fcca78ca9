import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../i18n/person-texts.ts';
import { useWishDates } from './use-wish-dates.ts';

it('says both days of a wish, and one day only once', () => {
  const { result } = renderHook(() => useWishDates());
  const say = (to: string) => result.current('2024-03-03T10:00:00+00:00', to);
  expect(say('2024-05-06T10:00:00+00:00')).toBe('Wished on 3 March 2024, fulfilled on 6 May 2024');
  expect(say('2024-03-03T11:00:00+00:00')).toBe('Wished and fulfilled on 3 March 2024');
});
