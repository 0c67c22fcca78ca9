import type { PreparedRead } from '@bloom/supabase-server/testing/prepared-read';

/** Runs a person's read from `connections` callers at once for some seconds. @returns reads per second */
export async function measureSql(
  read: PreparedRead,
  accessToken: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url');
  const claims = JSON.parse(payload.toString()) as Readonly<Record<string, unknown>>;
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const caller = async () => {
    while (performance.now() < end) {
      await read(claims);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return done / seconds;
}
