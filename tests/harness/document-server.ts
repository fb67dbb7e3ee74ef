import { createORPCClient } from '@orpc/client';
import { oc, type ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createRouterClient, implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { documentNews, openDocumentInput, submitBatchInput } from '#platform/documents/contract.ts';
import {
  createDocument,
  findDocument,
  readDocument,
  submitBatch,
  type DocumentRow,
} from '#platform/documents/documents.server.ts';
import type { RowsContent } from '#platform/documents/operations.ts';
import { callsEndpoint } from '#platform/http/calls-endpoint.server.ts';
import { listen } from '#platform/http/listen.server.ts';
import { openWebApp, refusalResponse } from '#platform/http/web-app.server.ts';
import type { Person, TestInstance } from './instance.ts';

const kind = 'test-rows';

/** A feature's calls for its documents: two calls to functions of the platform. */
const contract = {
  open: oc.route({ method: 'GET', path: '/document/{id}' }).input(openDocumentInput).output(documentNews),
  submit: oc.route({ method: 'PUT', path: '/document/{id}' }).input(submitBatchInput).output(documentNews),
};

const longestText = 1_000;
const checks = {
  conflictKey: 'account:refusal.badInput',
  validate(content: RowsContent) {
    for (const row of Object.values(content['row'] ?? {}))
      if (String(row['text'] ?? '').length > longestText)
        throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'text' });
  },
};

const calls = implement(contract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const mine = (document: DocumentRow | undefined) => ({ ownerId: document?.owner_id ?? '' });

const handlers = calls.router({
  open: calls.open.handler(({ context, input }) =>
    context.services.database.read(async (rows) => {
      authorise(context.member, 'editCollection', mine(await findDocument(rows, kind, input.id)));
      return readDocument(rows, input.id, input.from) as never;
    }),
  ),
  submit: calls.submit.handler(({ context, input }) =>
    context.services.database.transact(async (rows) => {
      authorise(context.member, 'editCollection', mine(await findDocument(rows, kind, input.id)));
      return submitBatch(rows, { ...input, now: context.services.clock.now() }, checks) as never;
    }),
  ),
});

const overTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

export type DocumentCalls = JsonifiedClient<ContractRouterClient<typeof contract>>;

export interface DocumentServer {
  calls(person: Person): DocumentCalls;
  /** The same calls without HTTP, so that a seeded run is deterministic. */
  direct(person: Person): Promise<DocumentCalls>;
  create(person: Person, content: RowsContent): Promise<string>;
  close(): Promise<void>;
}

/** Serves test documents of an instance over HTTP, with its accounts and its store. */
export async function openDocumentServer({ product: { services, accounts } }: TestInstance): Promise<DocumentServer> {
  const app = openWebApp(services);
  const answer = callsEndpoint(handlers as never, services.log);
  app.all('/api/*', async (context) => {
    const asker = await accounts.memberOf(context.req.raw.headers);
    const callContext = { services, ...asker, requestId: '', idempotencyKey: undefined, address: '' };
    return (
      (await answer(context.req.raw, callContext)) ?? refusalResponse('NOT_FOUND', { key: 'app:refusal.noSuchCall' })
    );
  });
  const listening = await listen(app, { port: 0, host: 'localhost' });
  return {
    calls: (person) =>
      createORPCClient(
        new OpenAPILink(contract, {
          url: `http://localhost:${listening.port}/api`,
          fetch: async (request) => {
            request.headers.set('cookie', person.cookie());
            request.headers.set('origin', services.settings.publicUrl);
            return fetch(request);
          },
        }),
      ),
    async direct(person) {
      const asker = await accounts.memberOf(new Headers({ cookie: person.cookie() }));
      const context = { services, ...asker, requestId: '', idempotencyKey: undefined, address: '' };
      const { open, submit } = createRouterClient(handlers, { context });
      return {
        open: async (input: never) => overTheWire(await open(overTheWire(input))),
        submit: async (input: never) => overTheWire(await submit(overTheWire(input))),
      } as unknown as DocumentCalls;
    },
    async create(person, content) {
      const id = crypto.randomUUID();
      const now = services.clock.now();
      await services.database.transact((rows) => createDocument(rows, { id, kind, ownerId: person.id, content, now }));
      return id;
    },
    close: () => listening.close(),
  };
}
