import type { OpenSocket } from '../channels/open-socket.ts';
import type { Frame } from '../wire/frame.ts';

/**
 * Replies to a frame that has no channel; those of a channel are answered by its `reply`.
 * @param fault why it was refused, for the client's developer; null where it was not
 */
export function replyTo({ connection }: OpenSocket, frame: Frame, fault: string | null): void {
  const { topic, ref, joinRef } = frame;
  const payload =
    fault === null
      ? { status: 'ok', response: {} }
      : { status: 'error', response: { reason: fault } };
  connection.send({
    joinRef: fault === null ? null : joinRef,
    ref,
    topic,
    event: 'phx_reply',
    payload: JSON.stringify(payload),
  });
}
