import { cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { SHARED_TAB } from '../../../lib/browser-storage/stored.ts';
import { SharedDeviceChoice } from './shared-device-choice.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('has the last answer from its first drawing on, where nothing was prerendered', () => {
  sessionStorage.setItem(SHARED_TAB, 'this one');
  const drawn: boolean[] = [];
  const note = () => drawn.push(screen.getByRole<HTMLInputElement>('checkbox').checked);
  render(
    <Profiler id="choice" onRender={note}>
      <SharedDeviceChoice />
    </Profiler>,
  );
  expect(new Set(drawn)).toEqual(new Set([true]));
  expect(renderToString(<SharedDeviceChoice />)).not.toContain('checked');
});
