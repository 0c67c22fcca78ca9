import { type Context, Hono } from 'hono';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { logFault } from '../gateway/left-senders.ts';
import {
  deleteBucketRoute,
  emptyBucketRoute,
  updateBucketRoute,
} from './endpoints/bucket-changes.ts';
import { createBucketRoute, getBucketRoute, listBucketsRoute } from './endpoints/buckets.ts';
import { copyRoute } from './endpoints/copy.ts';
import { downloadRoute, publicDownloadRoute } from './endpoints/download.ts';
import { listRoute } from './endpoints/list.ts';
import { listV2Route } from './endpoints/list-v2.ts';
import { moveRoute } from './endpoints/move.ts';
import { objectInfoRoute, publicObjectInfoRoute } from './endpoints/object-info.ts';
import { removeOneRoute, removeRoute } from './endpoints/remove.ts';
import { signedDownloadRoute, signRoute } from './endpoints/sign.ts';
import { signedUploadRoute, signUploadRoute } from './endpoints/signed-upload.ts';
import { uploadRoute } from './endpoints/upload.ts';
import { toStorageError } from './errors/database-answers.ts';
import { errorAnswer } from './errors/error-answers.ts';
import { STORAGE_ERRORS } from './errors/storage-errors.ts';
import { createResumableRoutes } from './resumable/routes.ts';
import type { StorageDependencies } from './settings.ts';
import { fewAtOnce } from './uploads/few-at-once.ts';

/** A bucket and a name of at least one character, slashes and line breaks included: the name is checked later. */
const OBJECT = '/:bucket/:key{[^]+}';

/**
 * The routes of storage/v1 (protocol 4), to be mounted at `/storage/v1`. The policies on `storage.objects` decide who
 * may see or change an object, never this code. HEAD is answered by the routes of GET.
 */
export function createStorageRoutes(dependencies: StorageDependencies): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>();

  const few = fewAtOnce();
  routes.get('/status', (c) => c.body(null));
  routes.get('/bucket', listBucketsRoute(dependencies));
  routes.post('/bucket', createBucketRoute(dependencies));
  routes.get('/bucket/:id', getBucketRoute(dependencies));
  routes.put('/bucket/:id', updateBucketRoute(dependencies));
  routes.delete('/bucket/:id', deleteBucketRoute(dependencies));
  routes.post('/bucket/:id/empty', emptyBucketRoute(dependencies));

  routes.get(`/object/info/public${OBJECT}`, publicObjectInfoRoute(dependencies));
  routes.get(
    `/object/info/authenticated${OBJECT}`,
    objectInfoRoute(dependencies, '/object/info/authenticated/'),
  );
  routes.get(`/object/info${OBJECT}`, objectInfoRoute(dependencies, '/object/info/'));
  routes.get(`/object/public${OBJECT}`, publicDownloadRoute(dependencies));
  routes.get(
    `/object/authenticated${OBJECT}`,
    downloadRoute(dependencies, '/object/authenticated/'),
  );
  routes.get(`/object/sign${OBJECT}`, signedDownloadRoute(dependencies));
  routes.get(`/object${OBJECT}`, downloadRoute(dependencies, '/object/'));

  routes.post('/object/list/:bucket', listRoute(dependencies));
  routes.post('/object/list-v2/:bucket', listV2Route(dependencies));
  routes.post('/object/move', moveRoute(dependencies));
  routes.post('/object/copy', copyRoute(dependencies));
  routes.post(`/object/upload/sign${OBJECT}`, signUploadRoute(dependencies));
  routes.put(`/object/upload/sign${OBJECT}`, few, signedUploadRoute(dependencies));
  routes.post('/object/sign/*', signRoute(dependencies));
  routes.on(['POST', 'PUT'], `/object${OBJECT}`, few, uploadRoute(dependencies));
  routes.delete('/object/:bucket', removeRoute(dependencies));
  routes.delete(`/object${OBJECT}`, removeOneRoute(dependencies));

  const { resumable } = dependencies.settings;
  if (resumable !== null) {
    routes.on(['POST', 'PATCH'], '/upload/resumable/*', few);
    routes.route('/upload', createResumableRoutes(dependencies, resumable));
  }

  routes.all('*', unknownRoute);
  routes.onError((thrown, c) => {
    const refusal = toStorageError(thrown);
    if (refusal.httpStatus >= 500) logFault(c, thrown, 'storage request failed');
    return errorAnswer(refusal);
  });
  return routes;
}

/** The hosted gateway removes the prefix before the service writes its message, so this does, too. */
function unknownRoute(c: Context<HttpEnvironment>): never {
  throw STORAGE_ERRORS.route(c.req.method, c.req.path.replace(/^\/storage\/v1/, ''));
}
