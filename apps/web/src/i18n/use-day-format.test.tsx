import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { noteServerTime } from '../lib/present.ts';
import { useDayFormat } from './use-day-format.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  noteServerTime(new Date().toISOString(), Date.now());
});

it('leaves the present year out, also where the clock of the device is in another', () => {
  vi.useFakeTimers({ now: Date.parse('2025-11-25T12:00:00Z'), toFake: ['Date'] });
  noteServerTime('2026-11-25T12:00:00Z', Date.now());
  const { result } = renderHook(() => useDayFormat('day'));
  expect(result.current('2026-08-20')).toBe('20 August');
  expect(result.current('2025-08-20')).toBe('20 August 2025');
});
