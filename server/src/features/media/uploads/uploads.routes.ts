import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOADS_PATH } from '@quad/contract/media/media';
import { getUpload as getUploadEndpoint } from '@quad/contract/media/media.endpoints';
import { mediaId } from '@quad/contract/media/media.schemas';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../platform/access/access.ts';
import { AppError } from '../../../platform/app-error.ts';
import { mount } from '../../../platform/http/mount.ts';
import { arrivingBody, countBodies, streamBodies } from '../../../platform/overload/streamed-bodies.ts';
import { cancelUpload } from './cancel-upload.ts';
import { continueUpload } from './continue-upload.ts';
import { createUpload } from './create-upload.ts';
import { getUpload } from './get-upload.ts';
import { type TusResponse, tusProtocol, type TusRequest } from './tus-protocol.ts';

/** The duration depends on the client's connection, so it must not count as server load. */
const SLOW = { config: { isSlowBody: true } };

const UPLOAD_PATH = `${UPLOADS_PATH}/:mediaId`;

/** Upload routes for members, using the tus protocol. */
export function uploadsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, getUploadEndpoint, ({ viewer, campus, params }) =>
    getUpload(deps, { ownerId: viewer.id, campusId: campus.id }, params.mediaId),
  );

  const tus = tusProtocol(deps);
  app.options(UPLOADS_PATH, async (_request, reply) => reply.code(204).headers(tus.about).send());
  streamBodies(app, (scope) => {
    // Check access before we read the body.
    scope.addHook('onRequest', async (request) => void ownerOf(request));
    const count = countBodies();
    scope.addHook('onRequest', async (request, reply) => count(request, reply));
    scope.post(UPLOADS_PATH, SLOW, async (request, reply) =>
      send(reply, await createUpload({ ...deps, tus }, ownerOf(request), tusRequest(request, 'POST'))),
    );
    scope.head(UPLOAD_PATH, async (request, reply) =>
      send(reply, await continueUpload({ ...deps, tus }, ownerOf(request), idOf(request), tusRequest(request, 'HEAD'))),
    );
    scope.patch(UPLOAD_PATH, SLOW, async (request, reply) =>
      send(
        reply,
        await continueUpload({ ...deps, tus }, ownerOf(request), idOf(request), tusRequest(request, 'PATCH')),
      ),
    );
    scope.delete(UPLOAD_PATH, async (request, reply) => {
      await cancelUpload(deps, ownerOf(request), idOf(request));
      return send(reply, { status: 204, headers: {} });
    });
  });

  function send(reply: FastifyReply, { status, headers }: TusResponse) {
    return reply
      .code(status)
      .headers({ 'tus-resumable': tus.about['tus-resumable'], ...headers })
      .send();
  }
}

/** The same access checks as an endpoint for members. The dev tools do not bypass them. */
function ownerOf({ campus, viewer }: FastifyRequest) {
  const reason = refusal('member', { campus, viewer, devTools: false });
  if (reason || !viewer) throw new AppError(reason ?? 'sign_in_required');
  return { ownerId: viewer.id, campusId: campus.id };
}

function idOf({ params }: FastifyRequest) {
  const id = mediaId.safeParse(Object(params).mediaId);
  if (!id.success) throw new AppError('not_found');
  return id.data;
}

function tusRequest({ headers, raw }: FastifyRequest, method: TusRequest['method']): TusRequest {
  const entries = Object.entries(headers).map(([name, value]) => [name, value?.toString()]);
  return { method, headers: Object.fromEntries(entries), body: arrivingBody(raw) };
}
