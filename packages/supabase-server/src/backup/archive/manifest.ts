import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BrokenArchive, readTar, type TarMember, writeTar } from './tar.ts';

const MANIFEST = 'manifest.json';

const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Every file before the manifest: its length and its SHA-256. */
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

/** The description of a backup, which is its last member. */
export type Manifest = z.infer<typeof manifestShape>;

/** Writes the members as a tar file that ends with its manifest. */
export function writeArchive(
  members: AsyncIterable<TarMember>,
  madeAt: Date,
): AsyncGenerator<Uint8Array> {
  return writeTar(withManifest(members, madeAt));
}

async function* withManifest(
  members: AsyncIterable<TarMember>,
  madeAt: Date,
): AsyncGenerator<TarMember> {
  const manifest: Manifest = { format: 1, madeAt: madeAt.toISOString(), files: {} };
  for await (const member of members) {
    const { content, sha256 } = hashing(member.content);
    yield { ...member, content };
    if (member.kind === 'file') {
      manifest.files[member.path] = { size: member.size, sha256: sha256() };
    }
  }
  const text = Buffer.from(JSON.stringify(manifest));
  yield { path: MANIFEST, kind: 'file', size: text.length, content: once(text) };
}

/**
 * Reads an archive to its end and checks every file against the manifest. `take` may keep the content of a member.
 * @throws BrokenArchive naming the first file that differs, is missing or is not listed
 */
export async function readArchive(
  pieces: AsyncIterable<Uint8Array>,
  take: (member: TarMember) => Promise<void>,
): Promise<Manifest> {
  const seen = new Map<string, { size: number; sha256: string }>();
  let manifest: Manifest | null = null;
  for await (const member of readTar(pieces)) {
    if (manifest !== null) throw new BrokenArchive('The file goes on after its end.');
    if (member.path === MANIFEST) {
      manifest = await parse(member);
      continue;
    }
    const { content, sha256 } = hashing(member.content);
    await take({ ...member, content });
    for await (const _ of content);
    if (member.kind === 'file') seen.set(member.path, { size: member.size, sha256: sha256() });
  }
  if (manifest !== null) return compared(manifest, seen);
  throw new BrokenArchive('The archive has no manifest: it was not written to its end.');
}

async function parse(member: TarMember): Promise<Manifest> {
  const parts: Uint8Array[] = [];
  for await (const part of member.content) parts.push(part);
  const parsed = manifestShape.safeParse(JSON.parse(Buffer.concat(parts).toString()));
  if (!parsed.success) throw new BrokenArchive('The manifest is of a kind that is not known.');
  return parsed.data;
}

function compared(
  manifest: Manifest,
  seen: ReadonlyMap<string, { size: number; sha256: string }>,
): Manifest {
  for (const [path, { size, sha256 }] of Object.entries(manifest.files)) {
    const found = seen.get(path);
    if (found?.size !== size || found.sha256 !== sha256) {
      throw new BrokenArchive(`${path} is not as it was when the backup was made.`);
    }
  }
  if (seen.size !== Object.keys(manifest.files).length) {
    throw new BrokenArchive('The archive holds files that its manifest does not know.');
  }
  return manifest;
}

/** Passes content through, so that its hash is known when all of it has passed, in one loop or several. */
function hashing(content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  const source = content[Symbol.asyncIterator]();
  const next = async () => {
    const piece = await source.next();
    if (!piece.done) hash.update(piece.value);
    return piece;
  };
  /** Closes the source of the content when a reader stops before its end. */
  const end = async () => {
    await source.return?.();
    return { done: true, value: undefined } as const;
  };
  return {
    content: { [Symbol.asyncIterator]: () => ({ next, return: end }) },
    sha256: () => hash.digest('hex'),
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
