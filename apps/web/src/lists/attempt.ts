import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import type { Dispatch } from '../lib/redux.ts';

interface ListActions {
  readonly started: ActionCreatorWithoutPayload;
  readonly failed: ActionCreatorWithPayload<string>;
}

/** Does what a list is asked for. Its state tells how it went, and so does the answer: the fault, or null. Never rejects. */
export async function attempt(
  dispatch: Dispatch,
  { started, failed }: ListActions,
  work: () => Promise<void>,
): Promise<unknown> {
  dispatch(started());
  try {
    await work();
    return null;
  } catch (fault) {
    dispatch(failed(messageOf(fault)));
    return fault;
  }
}

/** An error cannot be serialised, so the state keeps its message. */
export function messageOf(fault: unknown): string {
  return String(Object(fault).message ?? fault);
}
