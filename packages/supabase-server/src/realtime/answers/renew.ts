import type { Channel } from '../channels/channel.ts';
import type { OpenSocket } from '../channels/open-socket.ts';
import type { Hub } from '../hub.ts';
import { accessOf, refuseManyChannels, rightsOf } from './authorize.ts';
import { bind } from './bind.ts';

/**
 * Gives a channel another token: from now on it may see what that token allows.
 * @throws AccessRefused when the token is invalid, or does not allow the topic
 */
export async function renew(
  hub: Hub,
  socket: OpenSocket,
  channel: Channel,
  token: string | null,
): Promise<void> {
  const access = await accessOf(hub, socket, token);
  refuseManyChannels(hub, access, 0);
  const rights = await rightsOf(hub, access, channel.name, channel.request.isPrivate);
  if (!channel.isOpen) return;
  const { reader } = channel;
  channel.access = access;
  channel.rights = rights;
  channel.reader = hub.readers.enter(access.principal);
  hub.readers.leave(reader);
  const fault = channel.reader === reader ? null : bind(hub, channel);
  if (fault !== null) channel.system('error', fault, 'postgres_changes');
}
