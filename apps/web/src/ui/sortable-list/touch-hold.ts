/** How long a finger must rest, in milliseconds, and how far it may move meanwhile, in pixels. */
const HOLD = 400;
const TREMBLE = 8;

type Finger = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>;

interface Resting extends Finger {
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Waits for one finger to have rested; one that moves away or leaves before that has not. */
export function touchHold() {
  let resting: Resting | null = null;

  function cancel() {
    clearTimeout(resting?.timer);
    resting = null;
  }

  return {
    cancel,
    begin({ pointerId, clientX, clientY }: Finger, onHeld: () => void) {
      cancel();
      const timer = setTimeout(() => {
        resting = null;
        onHeld();
      }, HOLD);
      resting = { timer, pointerId, clientX, clientY };
    },
    follow({ pointerId, clientX, clientY }: Finger) {
      if (resting?.pointerId !== pointerId) return;
      if (Math.hypot(clientX - resting.clientX, clientY - resting.clientY) > TREMBLE) cancel();
    },
    leave({ pointerId }: Pick<Finger, 'pointerId'>) {
      if (resting?.pointerId === pointerId) cancel();
    },
  };
}
