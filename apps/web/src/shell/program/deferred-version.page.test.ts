import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BEGINNING } from '../../lib/browser/begin-message.ts';
import { followVersions } from './deferred-version.ts';

const FIVE_MINUTES = 300_000;

let reload = vi.fn();
const update = vi.fn(async () => undefined);
let serviceWorker: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  // Of each test its own: nothing ends the following of a page except its end.
  reload = vi.fn();
  serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

/** The worker of a new version, which begins as soon as it is told to, as it does when no other tab is open. */
const waiting = {
  postMessage: () => void serviceWorker.dispatchEvent(new Event('controllerchange')),
};

function follow(worker: typeof waiting | null): void {
  followVersions({ waiting: worker, update } as unknown as ServiceWorkerRegistration, reload);
}

function look(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('reloads the page after five minutes in the background', () => {
  follow(waiting);
  look(true);
  vi.advanceTimersByTime(FIVE_MINUTES - 1);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload a page that was shown again', () => {
  follow(waiting);
  look(true);
  vi.advanceTimersByTime(FIVE_MINUTES - 1);
  look(false);
  vi.advanceTimersByTime(FIVE_MINUTES);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads when somebody returns to a page whose timers were suspended', () => {
  follow(waiting);
  look(true);
  vi.setSystemTime(Date.now() + FIVE_MINUTES);
  look(false);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['a dialog is open', '<div role="dialog"></div>'],
  ['a question is open', '<div role="alertdialog"></div>'],
  ['words are being written', '<textarea>the s</textarea>'],
  ['a title is being written', '<input value="the s">'],
])('leaves it alone while %s', (_, html) => {
  document.body.innerHTML = html;
  follow(waiting);
  look(true);
  vi.advanceTimersByTime(FIVE_MINUTES);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload while the browser would ask before leaving', () => {
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  follow(waiting);
  look(true);
  vi.advanceTimersByTime(FIVE_MINUTES);
  removeEventListener('beforeunload', ask);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload offline, nor without a new version', () => {
  follow(null);
  vi.stubGlobal('navigator', { onLine: false, serviceWorker });
  follow(waiting);
  look(true);
  vi.advanceTimersByTime(FIVE_MINUTES);
  expect(reload).not.toHaveBeenCalled();
});

/** Chromium sometimes leaves `skipWaiting` pending for minutes, until the page is loaded again. */
describe('with a new version that does not take over', () => {
  function answering(data: unknown): typeof waiting {
    const receiver = serviceWorker;
    return {
      postMessage: () => void receiver.dispatchEvent(new MessageEvent('message', { data })),
    };
  }

  it('reloads all the same, since the next page is that version', () => {
    follow(answering(BEGINNING));
    look(true);
    vi.advanceTimersByTime(FIVE_MINUTES + 1000);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload when somebody begins to write in between', () => {
    follow(answering(BEGINNING));
    look(true);
    vi.advanceTimersByTime(FIVE_MINUTES);
    document.body.innerHTML = '<textarea>the s</textarea>';
    vi.advanceTimersByTime(FIVE_MINUTES);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload for other messages', () => {
    follow(answering({ kind: 'another' }));
    look(true);
    vi.advanceTimersByTime(FIVE_MINUTES * 2);
    expect(reload).not.toHaveBeenCalled();
  });
});

it('does not reload when the first service worker takes control', () => {
  follow(null);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
});

it('checks for a new version every hour', () => {
  follow(null);
  vi.advanceTimersByTime(3_600_000 * 3);
  expect(update).toHaveBeenCalledTimes(3);
});

it('checks for a new version on the return to a page after the clock was set back', () => {
  follow(null);
  vi.setSystemTime(Date.now() - 24 * 3_600_000);
  look(false);
  expect(update).toHaveBeenCalled();
});
