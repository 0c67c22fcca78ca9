import { type Context, Hono } from 'hono';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { RESUMABLE_ERRORS } from '../errors/resumable-errors.ts';
import type { ResumableSettings, StorageDependencies } from '../settings.ts';
import { type Access, bySignature, byToken, ownerOf } from './access.ts';
import { append } from './append.ts';
import { create } from './create.ts';
import { endUpload } from './ended-uploads.ts';
import { answering, bringsBytes, countIn, TUS_VERSION } from './tus-answers.ts';
import { findUpload, type ResumableUpload } from './upload-rows.ts';

/** The routes of resumable uploads (TUS 1.0, protocol 4.8), to be mounted at `/upload`. */
export function createResumableRoutes(
  dependencies: StorageDependencies,
  settings: ResumableSettings,
): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>();
  const serve = (path: string, access: Access) => {
    const { begin, act, offer } = handlers(dependencies, settings, access);
    for (const place of [path, `${path}/`]) routes.post(place, begin).options(place, offer);
    routes.on(['HEAD', 'GET', 'POST', 'PATCH', 'DELETE'], `${path}/:id`, act);
    routes.options(`${path}/:id`, offer);
  };
  serve('/resumable/sign', bySignature(dependencies));
  serve('/resumable', byToken);
  return routes;
}

function handlers(dependencies: StorageDependencies, settings: ResumableSettings, access: Access) {
  const begin = answering((c) => create(dependencies, settings, access, c));

  const found = async (c: Context<HttpEnvironment>) => {
    const id = c.req.param('id') ?? '';
    if (!UUID.test(id)) throw RESUMABLE_ERRORS.missing();
    const upload = await findUpload(dependencies.executor, id, dependencies.clock());
    if (upload === undefined) throw RESUMABLE_ERRORS.missing();
    const { scope } = await access(c, upload.address);
    if (upload.owner !== ownerOf(scope)) throw RESUMABLE_ERRORS.missing();
    return { scope, upload };
  };

  const actions: Readonly<Record<string, (c: Context<HttpEnvironment>) => Promise<Response>>> = {
    HEAD: async (c) => new Response(null, { headers: factsOf((await found(c)).upload) }),
    PATCH: async (c) => {
      if (!bringsBytes(c)) throw RESUMABLE_ERRORS.contentType();
      const offset = countIn(c, 'upload-offset');
      const { scope, upload } = await found(c);
      if (upload.finished || offset !== upload.received) throw RESUMABLE_ERRORS.offset();
      const now = await append(dependencies, settings, scope, upload, c.req.raw.body);
      return new Response(null, { status: 204, headers: progressOf(upload, now) });
    },
    DELETE: async (c) => {
      const { upload } = await found(c);
      if (upload.finished) throw RESUMABLE_ERRORS.finished();
      await endUpload(dependencies, upload.id);
      return new Response(null, { status: 204 });
    },
  };

  const act = answering(async (c) => {
    // For clients behind a proxy that lets no PATCH through.
    const method = c.req.header('x-http-method-override') ?? c.req.method;
    const action = Object.hasOwn(actions, method) ? actions[method] : undefined;
    if (action === undefined) throw RESUMABLE_ERRORS.missing();
    return action(c);
  });

  const offer = () =>
    new Response(null, {
      status: 204,
      headers: {
        'tus-resumable': TUS_VERSION,
        'tus-version': TUS_VERSION,
        'tus-extension': 'creation,creation-with-upload,expiration,termination',
        'tus-max-size': String(dependencies.settings.fileSizeLimit),
      },
    });

  return { begin, act, offer };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const factsOf = (upload: ResumableUpload) => ({
  ...progressOf(upload, upload.received),
  'upload-length': String(upload.length),
  'upload-metadata': upload.uploadMetadata,
});

/** How far an upload has come, and until when it may continue. */
const progressOf = ({ expiresAt }: ResumableUpload, offset: number) => ({
  'upload-offset': String(offset),
  'upload-expires': expiresAt.toUTCString(),
});
