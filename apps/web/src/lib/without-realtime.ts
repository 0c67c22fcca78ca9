/**
 * What the backend's client has in place of `@supabase/realtime-js` (`vite.config.ts`): it opens no channel, and would
 * bring the real one along with the first page. `sync/live` opens the app's one channel, and fetches what that needs
 * behind a page that is there.
 */
export class RealtimeClient {
  /** The client hands over each new access token; there is no socket that would need it. */
  async setAuth(): Promise<void> {}

  channel(): never {
    throw new Error('Channels are opened by sync/live');
  }

  getChannels(): readonly never[] {
    return [];
  }

  async removeAllChannels(): Promise<readonly never[]> {
    return [];
  }
}
