import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useZoom } from './use-zoom.ts';

afterEach(cleanup);

const onTurn = vi.fn();

function Stage() {
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, onPointer } = useZoom({ stage, onTurn });
  return (
    <div
      data-testid="stage"
      ref={(element) => {
        stage.current = element;
        if (element === null) return;
        element.setPointerCapture = () => undefined;
        element.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
      }}
      {...onPointer}
    >
      {zoom.scale.toFixed(1)}
    </div>
  );
}

const stage = () => screen.getByTestId('stage');
const scale = () => Number(stage().textContent);

function press(x: number, y: number) {
  fireEvent.pointerDown(stage(), { pointerId: 1, clientX: x, clientY: y });
  fireEvent.pointerUp(stage(), { pointerId: 1, clientX: x, clientY: y });
}

function swipe(from: number, to: number) {
  fireEvent.pointerDown(stage(), { pointerId: 1, clientX: from, clientY: 150 });
  fireEvent.pointerMove(stage(), { pointerId: 1, clientX: to, clientY: 150 });
  fireEvent.pointerUp(stage(), { pointerId: 1, clientX: to, clientY: 150 });
}

it('zooms by a double press and back by another one, and turns only while the photo is whole', () => {
  onTurn.mockClear();
  render(<Stage />);
  swipe(300, 20);
  expect(onTurn.mock.calls).toEqual([[1]]);
  press(200, 150);
  press(200, 150);
  expect(scale()).toBe(2.5);
  swipe(300, 20);
  expect(onTurn).toHaveBeenCalledTimes(1);
  press(200, 150);
  press(200, 150);
  expect(scale()).toBe(1);
});

it('zooms by two fingers, and ends a swipe with the second one', () => {
  onTurn.mockClear();
  render(<Stage />);
  fireEvent.pointerDown(stage(), { pointerId: 1, clientX: 150, clientY: 150 });
  fireEvent.pointerDown(stage(), { pointerId: 2, clientX: 250, clientY: 150 });
  fireEvent.pointerMove(stage(), { pointerId: 2, clientX: 350, clientY: 150 });
  fireEvent.pointerUp(stage(), { pointerId: 2, clientX: 350, clientY: 150 });
  expect(scale()).toBe(2);
  expect(onTurn).not.toHaveBeenCalled();
});

it('zooms by the wheel in place of the page', () => {
  render(<Stage />);
  const isPassedOn = fireEvent.wheel(stage(), { deltaY: -500, clientX: 200, clientY: 150 });
  expect(isPassedOn).toBe(false);
  expect(scale()).toBe(2.7);
});
