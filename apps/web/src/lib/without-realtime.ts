/**
 * What the bundle has in place of `@supabase/realtime-js` (see the alias in `vite.config.ts`). Bloom opens no channel,
 * and the real one is a fifth of the client. Whoever wants channels removes the alias and this file.
 */
export class RealtimeClient {
  /** The client hands over each new access token; there is no socket that would need it. */
  async setAuth(): Promise<void> {}

  channel(): never {
    throw new Error('This build of Bloom has no realtime channels');
  }

  getChannels(): readonly never[] {
    return [];
  }

  async removeAllChannels(): Promise<readonly never[]> {
    return [];
  }
}
