/** The requests whose answers must not tell, by their time either, whether an address or a number is known. */
export type Occasion =
  | 'sign-up'
  | 'rows of a sign-up'
  | 'recover'
  | 'resend'
  | 'one-time sign-in'
  | 'email change'
  | 'phone change'
  | 'reauthentication'
  | 'social sign-in';

/** Sends messages, and equalises the timing of requests that send none, or write less, with those that do. */
export interface Delivery<Message> {
  /** Hands all of them over at once; rejects when one could not be. */
  send(messages: readonly Message[]): Promise<void>;
  /** Remembers how long a request took that wrote and sent all it could. `began` is of `performance.now()`. */
  recordDuration(occasion: Occasion, began: number): void;
  /** Whether the last ones could not be handed over. */
  isFailing(): boolean;
  /** Waits until as much time has passed since `began` as one of the last such requests took (protocol 2.7, 2.13). */
  equaliseTiming(occasion: Occasion, began: number): Promise<void>;
}

const REMEMBERED = 16;

export function createDelivery<Message>(
  sendOne: (message: Message) => Promise<void>,
): Delivery<Message> {
  const durations = new Map<Occasion, number[]>();
  let failing = false;
  return {
    async send(messages) {
      const sending = Promise.all(messages.map(sendOne));
      failing = await sending.then(
        () => false,
        () => true,
      );
      await sending;
    },
    isFailing: () => failing,
    recordDuration(occasion, began) {
      const known = durations.get(occasion) ?? [];
      durations.set(occasion, [...known, performance.now() - began].slice(-REMEMBERED));
    },
    async equaliseTiming(occasion, began) {
      const known = durations.get(occasion) ?? [];
      const like = known[Math.floor(Math.random() * known.length)] ?? 0;
      const left = began + like - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    },
  };
}
