import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  currentToasts,
  dismissToast,
  holdToasts,
  pressToast,
  releaseToasts,
  subscribeToToasts,
  toast,
} from './toasts.ts';

const texts = () => currentToasts().map((other) => other.text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  releaseToasts('reading');
  vi.runAllTimers();
  vi.useRealTimers();
});

it('shows a message for five seconds', () => {
  toast.success('Saved');
  vi.advanceTimersByTime(4999);
  expect(texts()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('shows the same message once, with its full time', () => {
  toast.error('No answer');
  vi.advanceTimersByTime(3000);
  toast.error('No answer');
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual(['No answer']);
});

it('stays while it is hovered or focused, then gets its full time again', () => {
  toast.info('Look');
  vi.advanceTimersByTime(4000);
  holdToasts('reading');
  toast.info('And look');
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Look', 'And look']);
  releaseToasts('reading');
  vi.advanceTimersByTime(4999);
  expect(texts()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('stays until its page is rendered, and has its full time there', () => {
  toast.success('Changed');
  holdToasts('loading');
  vi.advanceTimersByTime(30_000);
  expect(texts()).toEqual(['Changed']);
  holdToasts('reading');
  releaseToasts('loading');
  vi.advanceTimersByTime(30_000);
  expect(texts()).toEqual(['Changed']);
  releaseToasts('reading');
  vi.advanceTimersByTime(4999);
  expect(texts()).toEqual(['Changed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('ends its pause with the last message, which disappears from under the pointer', () => {
  toast.info('One');
  holdToasts('reading');
  dismissToast(currentToasts()[0]?.id ?? 0);
  toast.info('Two');
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual([]);
});

it('notifies its listeners until they unsubscribe', () => {
  const listener = vi.fn();
  const leave = subscribeToToasts(listener);
  toast.info('One');
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  toast.info('Two');
  expect(listener).toHaveBeenCalledTimes(1);
});

it('is shown for ten seconds with an action, beside others of the same text', () => {
  toast.info('Deleted', { label: 'Undo', onPress: () => undefined });
  toast.info('Deleted', { label: 'Undo', onPress: () => undefined });
  vi.advanceTimersByTime(5000);
  holdToasts('reading');
  releaseToasts('reading');
  vi.advanceTimersByTime(9999);
  expect(texts()).toEqual(['Deleted', 'Deleted']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('runs its action once, and closes', () => {
  const onPress = vi.fn();
  toast.success('Deleted', { label: 'Undo', onPress });
  const [shown] = currentToasts();
  for (let press = 0; press < 2; press += 1) if (shown) pressToast(shown);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

it('closes the oldest where so many actions would cover the page', () => {
  toast.success('Saved');
  for (const text of ['1', '2', '3', '4']) {
    toast.info(text, { label: 'Undo', onPress: () => undefined });
  }
  expect(texts()).toEqual(['Saved', '2', '3', '4']);
});

it('reports once that it closed, whether by a press, by closing or by time; pressed first', () => {
  const told: string[] = [];
  const raise = (name: string) => {
    const undo = { label: 'Undo', onPress: () => void told.push(`${name} undone`) };
    return toast.success(name, undo, { onGone: () => void told.push(`${name} gone`) });
  };
  raise('Pressed');
  currentToasts().forEach(pressToast);
  dismissToast(raise('Closed'));
  raise('Left');
  vi.runAllTimers();
  expect(told).toEqual(['Pressed undone', 'Pressed gone', 'Closed gone', 'Left gone']);
});
