import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#features/contract.ts';
import { refusals } from '#platform/contract/refusal.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';

type Schema = Record<string, unknown>;

interface Operation {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
}

let described: Promise<Description> | undefined;

/** The calls as an OpenAPI 3.1 document, made from the contract when it is first asked for. */
function describe(): Promise<Description> {
  described ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: { title: 'Loci', version: '1' },
    servers: [{ url: '/api' }],
  }) as Promise<unknown> as Promise<Description>;
  return described;
}

/** `/api/openapi.json` for programs, `/api/docs` for people: no script, no foreign host. */
export function mountApiDocs(app: WebApp): void {
  app.get('/api/openapi.json', async (context) => context.json(await describe()));
  app.get('/api/docs', async (context) => context.html(page(await describe())));
}

function page({ paths }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const rows = Object.entries(refusals).map(
    ([code, { status, meaning }]) => `<tr><td><code>${code}</code></td><td>${status}</td><td>${escaped(meaning)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Loci: calls</title></head>
<body><main><h1>Calls of Loci</h1>
<p>All paths start with <code>/api</code>. Bodies are JSON unless said otherwise. The session travels in a cookie. A write may carry an <code>Idempotency-Key</code> header: the same key acts once, however often it arrives. The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>. Sign-up, sign-in and sessions are under <code>/api/auth</code>.</p>
<h2>Refusals</h2><p>Every refusal is <code>{ code, status, message, data: { key, field?, values?, detail? } }</code>; <code>key</code> names the text shown to people, <code>field</code> the wrong field.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<h2>Calls</h2>${calls.map(section).join('')}</main></body></html>`;
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escaped(name)}</code> in the ${place}${required ? ', required' : ''}: <code>${escaped(JSON.stringify(schema ?? {}))}</code></li>`,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => details(`Input, ${type}`, schema));
  const replies = Object.entries(operation.responses ?? {})
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => Object.entries(content ?? {}).map(([type, { schema }]) => details(`Reply, ${type}`, schema)));
  return `<section><h3><code>${method.toUpperCase()} ${escaped(path)}</code></h3><p>${escaped(operation.summary ?? '')}</p>${
    parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''
  }${bodies.join('')}${replies.join('')}</section>`;
}

const details = (title: string, schema: Schema | undefined): string =>
  `<details><summary>${escaped(title)}</summary><pre>${escaped(JSON.stringify(schema ?? {}, null, 2))}</pre></details>`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
