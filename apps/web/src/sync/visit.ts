/** From the opening of a person's device until it is closed. */
export interface Visit {
  readonly owner: string;
  /** Aborted when the device is closed. */
  readonly signal: AbortSignal;
  /** Whether the server has been asked for changes in this visit. */
  isAsked: boolean;
}
