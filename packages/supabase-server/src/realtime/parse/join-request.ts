import { z } from 'zod';

const name = z.string().min(1).max(255);
const binding = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: name,
  table: name.optional(),
  filter: z.string().max(2000).optional(),
  select: z.array(name).max(100).optional(),
});
const flag = z.boolean().nullish();
const request = z.object({
  config: z
    .object({
      broadcast: z
        .object({ ack: flag, self: flag, replay: z.unknown().optional(), replication_ready: flag })
        .nullish(),
      presence: z.object({ key: z.string().max(255).nullish(), enabled: flag }).nullish(),
      postgres_changes: z.array(binding).nullish(),
      postgres_changes_options: z.object({ wait: flag }).nullish(),
      private: flag,
    })
    .nullish(),
  access_token: z.string().nullish(),
});

/** A binding of `postgres_changes` as the client requests it (protocol 6.3). */
export type RequestedBinding = z.infer<typeof binding>;

/** What a client wants from the channel that it joins. */
export interface JoinRequest {
  readonly acknowledge: boolean;
  /** Whether its own broadcasts are sent back to it. */
  readonly self: boolean;
  /** Whether it wants the broadcasts of before. */
  readonly replays: boolean;
  /** Whether it waits to be told that broadcasts of the database arrive. */
  readonly awaitsReplication: boolean;
  readonly presence: { readonly enabled: boolean; readonly key: string };
  readonly bindings: readonly RequestedBinding[];
  /** Whether the join fails where a binding cannot be served, instead of reporting that later. */
  readonly wait: boolean;
  readonly isPrivate: boolean;
  readonly accessToken: string | null;
}

/** Parses the payload of `phx_join`; null when it is malformed. */
export function readJoin(payload: unknown): JoinRequest | null {
  const read = request.safeParse(payload);
  if (!read.success) return null;
  const { config, access_token } = read.data;
  return {
    acknowledge: config?.broadcast?.ack ?? false,
    self: config?.broadcast?.self ?? false,
    replays: Boolean(config?.broadcast?.replay),
    awaitsReplication: config?.broadcast?.replication_ready ?? false,
    presence: {
      enabled: config?.presence?.enabled ?? false,
      key: config?.presence?.key ?? '',
    },
    bindings: config?.postgres_changes ?? [],
    wait: config?.postgres_changes_options?.wait ?? false,
    isPrivate: config?.private ?? false,
    accessToken: access_token ?? null,
  };
}
