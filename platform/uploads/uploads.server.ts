import type { Context } from 'hono';
import { Metadata, Server, type DataStore } from '@tus/server';
import { Refusal, notFound } from '../contract/refusal.ts';
import type { Services } from '../http/services.server.ts';
import { serveFile } from '../http/serve-file.server.ts';
import { refusalResponse, type WebApp } from '../http/web-app.server.ts';
import { completeOnce } from './complete-upload.server.ts';
import { expireUploads, keptUnfinishedMs } from './expire-uploads.server.ts';
import { rowLocker } from './row-locker.server.ts';
import { isMissing } from './is-missing.server.ts';
import { openUnfinished, type Unfinished } from './unfinished.server.ts';
import { untilCut } from './until-cut.server.ts';
import { uploadsPath } from './uploads-path.ts';
import type { UploadKind } from './upload-kind.server.ts';
import {
  beginUpload,
  forgetUpload,
  keepUnfinished,
  releaseAllLocks,
  uploadById,
  type UploadRow,
} from './uploads.store.server.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const mostTitleCharacters = 200;
const tusVersion = '1.0.0';

export interface UploadPorts<Member extends { readonly id: string }> {
  readonly kinds: readonly UploadKind<Member>[];
  /** Throws a `Refusal` if nobody with a membership is signed in. */
  memberOf(headers: Headers): Promise<Member>;
}

/** What both the routes and the jobs of uploads need. */
export interface UploadsPlace {
  readonly services: Services;
  readonly unfinished: Unfinished;
}

/**
 * Files sent in pieces by the tus protocol (https://tus.io, version 1.0.0 with creation and termination) below
 * `/api/uploads`, and read again at `/uploads/{id}`. The id is made by the client, so that what refers to the file can
 * be written before it has arrived; it is a random UUID. To members who may not read it, an upload does not exist.
 */
export async function mountUploads<Member extends { readonly id: string }>(
  app: WebApp,
  services: Services,
  { kinds, memberOf }: UploadPorts<Member>,
): Promise<void> {
  const { database, clock, files, rateLimits, log } = services;
  const unfinished = await openUnfinished(services.settings);
  const place: UploadsPlace = { services, unfinished };
  // SQLite means one server, which has just started: a lock in its rows is left over from one that died.
  if (database.engine === 'sqlite') await database.transact(releaseAllLocks);
  const tus = tusServer(unfinished.datastore, rowLocker(database, log));
  await expireUploads(place, kinds);

  const kindOf = (name: string | null | undefined) => {
    const kind = kinds.find((each) => each.name === name);
    if (!kind) throw new Refusal('BAD_INPUT', { key: 'app:upload.refusal.kind', field: 'kind' });
    return kind;
  };

  async function ownUpload(context: Context): Promise<UploadRow> {
    const [member, upload] = await Promise.all([
      memberOf(context.req.raw.headers),
      database.read((rows) => uploadById(rows, context.req.param('id')!)),
    ]);
    if (upload?.user_id !== member.id) throw notFound();
    return upload;
  }

  const isThere = (fileName: string) =>
    unfinished.datastore.getUpload(fileName).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );

  async function begin(request: Request): Promise<Response> {
    const member = await memberOf(request.headers);
    const sent = metadataOf(request);
    const kind = kindOf(sent['kind']);
    kind.authorise(member);
    const id = sent['id'] ?? '';
    const type = (sent['type'] ?? '').split(';')[0]!.trim().toLowerCase();
    const ending = Object.hasOwn(kind.types, type) ? kind.types[type]! : undefined;
    const bytes = Number(request.headers.get('upload-length') ?? 'NaN');
    if (!uuid.test(id)) throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'id' });
    if (!ending) throw new Refusal('UNSUPPORTED_TYPE', { key: 'app:upload.refusal.type', field: 'type' });
    if (!Number.isSafeInteger(bytes) || bytes < 1)
      throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'Upload-Length' });
    if (bytes > kind.maxBytes) throw tooLarge('app:upload.refusal.size', kind.maxBytes);

    const known = await database.read((rows) => uploadById(rows, id));
    if (known && (known.user_id !== member.id || known.kind !== kind.name || known.completed_at !== null))
      throw new Refusal('CONFLICT', { key: 'app:upload.refusal.taken', field: 'id' });
    // Created before: what has arrived stays, and the client asks for the offset.
    if (known && (await isThere(known.file_name))) return created(id);
    const seconds = await rateLimits.take([
      { key: `upload ${kind.name} ${member.id}`, max: kind.uploadsAnHour, windowSeconds: 3600 },
    ]);
    if (seconds !== undefined)
      throw new Refusal('TOO_MANY_REQUESTS', { key: 'app:upload.refusal.tooMany', values: { seconds } });

    const now = clock.now();
    const upload = {
      id,
      user_id: member.id,
      kind: kind.name,
      file_name: known?.file_name ?? `${kind.name}/${member.id}/${id}.${ending}`,
      title: (sent['name'] ?? '').slice(0, mostTitleCharacters),
      type,
      bytes,
      created_at: now,
      expires_at: now + keptUnfinishedMs,
    };
    const begun = await database.transact((rows) => beginUpload(rows, database.engine, upload, kind.memberQuotaBytes));
    if (!begun) throw tooLarge('app:upload.refusal.quota', kind.memberQuotaBytes);
    const headers = new Headers(request.headers);
    // The file store keeps only the content type; everything else is in the row and is private.
    headers.set('upload-metadata', Metadata.stringify({ contentType: type }));
    return tus.handleWeb(internal(request, upload.file_name, headers));
  }

  async function goOn(request: Request, upload: UploadRow): Promise<Response> {
    if (request.method === 'PATCH')
      await database.transact((rows) => keepUnfinished(rows, upload.id, clock.now() + keptUnfinishedMs));
    const reply = await tus.handleWeb(internal(request, upload.file_name, request.headers));
    if (request.method === 'DELETE' && (reply.ok || reply.status === 404)) {
      await unfinished.discard(upload.file_name);
      await database.transact((rows) => forgetUpload(rows, upload.id));
      return new Response(null, { status: 204, headers: { 'tus-resumable': tusVersion } });
    }
    // The last bytes may have arrived in a request whose server died before it could complete the upload.
    if (reply.ok && reply.headers.get('upload-offset') === String(upload.bytes))
      await completeOnce(place, upload, kindOf(upload.kind));
    return reply;
  }

  app.on(['POST', 'OPTIONS'], uploadsPath, (context) =>
    answer(async () =>
      context.req.method === 'OPTIONS'
        ? new Response(null, {
            status: 204,
            headers: { 'tus-version': tusVersion, 'tus-extension': 'creation,termination' },
          })
        : begin(context.req.raw),
    ),
  );
  // Hono sends HEAD where it sends GET.
  app.on(['GET', 'PATCH', 'DELETE'], `${uploadsPath}/:id`, (context) =>
    answer(async () => {
      const upload = await ownUpload(context);
      if (context.req.raw.method === 'GET') throw notFound();
      if (upload.completed_at === null) return goOn(context.req.raw, upload);
      if (context.req.method === 'DELETE') {
        await database.transact((rows) => forgetUpload(rows, upload.id));
        await files.remove(upload.file_name);
        return new Response(null, { status: 204, headers: { 'tus-resumable': tusVersion } });
      }
      return whole(context.req.raw, upload);
    }),
  );

  app.get('/uploads/:id', (context) =>
    answer(async () => {
      const asker = await memberOf(context.req.raw.headers);
      const upload = await database.read((rows) => uploadById(rows, context.req.param('id')));
      const kind = kinds.find(({ name }) => name === upload?.kind);
      const mayRead =
        upload &&
        kind &&
        upload.completed_at !== null &&
        (await database.read((rows) => kind.isReadableBy(rows, upload, asker)));
      const served =
        mayRead &&
        (await serveFile(context.req.raw, files, {
          name: upload.file_name,
          type: upload.type,
          etag: `"${upload.id}"`,
          headers: {
            'cache-control': 'private, max-age=31536000, immutable',
            'content-security-policy': "default-src 'none'; sandbox",
            'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(upload.title)}`,
          },
        }));
      if (!served) throw notFound();
      return served;
    }),
  );
}

function tusServer(datastore: DataStore, locker: ReturnType<typeof rowLocker>): Server {
  return new Server({
    path: '/',
    datastore,
    locker,
    // Without an origin in the list no other site is named in a header.
    allowedOrigins: [],
    namingFunction: fileNameIn,
    getFileIdFromRequest: fileNameIn,
    generateUrl: (_request, { id }) => `${uploadsPath}/${/([^/]+)\.\w+$/.exec(id)![1]!}`,
  });
}

/** The library identifies an upload by its file name; requests reach it only after the owner was checked. */
function internal(request: Request, fileName: string, headers: Headers): Request {
  const body = request.method === 'PATCH' && request.body ? untilCut(request.body) : null;
  return new Request(`http://uploads/${fileName}`, {
    method: request.method,
    headers,
    ...(body ? { body, duplex: 'half' } : {}),
  });
}

function metadataOf(request: Request): Record<string, string | null> {
  try {
    return Metadata.parse(request.headers.get('upload-metadata') ?? undefined);
  } catch {
    throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'Upload-Metadata' });
  }
}

const created = (id: string) =>
  new Response(null, { status: 201, headers: { 'tus-resumable': tusVersion, location: `${uploadsPath}/${id}` } });

const fileNameIn = ({ url }: { url: string }): string => new URL(url).pathname.slice(1);

/** A complete upload, for a client that did not get the last reply: its offset is its length. */
function whole(request: Request, { bytes }: UploadRow): Response {
  const asked = request.headers.get('upload-offset');
  if (request.method === 'PATCH' && asked !== String(bytes))
    return new Response(null, { status: 409, headers: { 'tus-resumable': tusVersion } });
  return new Response(null, {
    status: request.method === 'PATCH' ? 204 : 200,
    headers: {
      'tus-resumable': tusVersion,
      'cache-control': 'no-store',
      'upload-offset': String(bytes),
      'upload-length': String(bytes),
    },
  });
}

const tooLarge = (key: string, most: number): Refusal =>
  new Refusal('TOO_LARGE', { key, values: { most: Math.floor(most / 1024 / 1024) } });

/** A refusal as every other call answers it. */
async function answer(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const response = refusalResponse(error.code, error.data);
    const seconds = error.data.values?.['seconds'];
    if (error.code === 'TOO_MANY_REQUESTS') response.headers.set('retry-after', String(seconds));
    return response;
  }
}
