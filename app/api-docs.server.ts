import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { z } from 'zod';
import { signInCalls } from '#features/account/sign-in-calls.server.ts';
import { completions } from '#features/completed-input.server.ts';
import { contract } from '#features/contract.ts';
import { refusals } from '#platform/contract/refusal.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import { escapeHtml } from '#platform/text/escape.ts';
import { docsFonts, docsStyle } from './api-docs-style.server.ts';

type Schema = Record<string, unknown>;

interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
}

let described: Promise<Description> | undefined;

/** The calls as an OpenAPI 3.1 document, generated from the contract on the first request. */
function describe(): Promise<Description> {
  described ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
    .generate(contract, {
      info: { title: 'Loci', version: '1' },
      servers: [{ url: '/api' }],
    })
    .then((document) => withoutMade(document as unknown as Description));
  return described;
}

/** What the server makes where it is not sent. */
const made = ['_id', 'order', 'test_id'];

function withoutMade(description: Description): Description {
  for (const route of Object.keys(completions)) {
    const [method, path] = route.split(' ') as [string, string];
    // A trailing slash is the same address.
    const bodies = description.paths[path.replace(/\/$/, '')]?.[method.toLowerCase()]?.requestBody?.content ?? {};
    for (const { schema } of Object.values(bodies)) withoutRequired(schema);
  }
  return description;
}

function withoutRequired(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { required } = schema as { required?: unknown };
  if (Array.isArray(required)) (schema as Schema)['required'] = required.filter((name: string) => !made.includes(name));
  for (const inner of Object.values(schema)) withoutRequired(inner);
}

/** `/api/openapi.json` for programs, `/api/docs` for people, without scripts or foreign hosts. */
export function mountApiDocs(app: WebApp): void {
  app.get('/api/openapi.json', async (context) => context.json(await describe()));
  app.get('/api/docs', async (context) => {
    const nonce = randomBytes(16).toString('base64');
    context.set('nonce', nonce);
    return context.html(page(await describe(), nonce));
  });
  for (const [name, file] of Object.entries(docsFonts))
    app.get(`/api/docs/${name}`, async (context) => {
      const font = await readFile(createRequire(import.meta.url).resolve(file));
      return context.body(font, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' });
    });
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function page({ paths }: Description, nonce: string): string {
  const calls: Call[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  // By the first step of their paths: `/focus-card`, `/collection`, `/admin`.
  const groups = Map.groupBy([...calls, ...accountCalls()], ({ path }) => `/${path.split('/')[1]}`);
  const sorted = [...groups].toSorted(([one], [other]) => one.localeCompare(other));
  const rows = Object.entries(refusals).map(
    ([code, { status, meaning }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${written(meaning)}</td></tr>`,
  );
  const contents = sorted.map(
    ([group, of]) =>
      `<li><details><summary><code>${escapeHtml(group)}</code></summary><ul>${of
        .map((call) => `<li><a href="#${idOf(nameOf(call))}"><code>${escapeHtml(nameOf(call))}</code></a></li>`)
        .join('')}</ul></details></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Loci: calls</title><link rel="icon" href="/icons/icon.svg"><style nonce="${nonce}">${docsStyle}</style></head>
<body><div class="frame"><header><h1>Calls of Loci</h1>
<p>All paths start with <code>/api</code>. Bodies are JSON unless said otherwise. The session travels in a cookie; a program sends an API key instead, as <code>Authorization: Bearer</code>: members make keys in their settings. A write may carry an <code>Idempotency-Key</code> header: the same key acts once, however often it arrives. The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Contents"><details><summary>Contents</summary><div><ul><li><a href="#refusals">Refusals</a></li>${contents.join('')}</ul></div></details></nav>
<main><h2 id="refusals">Refusals</h2><p>Every refusal is <code>{ code, status, message, data: { key, field?, values?, detail? } }</code>; <code>key</code> names the text shown to people, <code>field</code> the wrong field.</p>
<div class="table"><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
${sorted.map(([group, of]) => `<h2 id="${idOf(group)}"><code>${escapeHtml(group)}</code></h2>${of.map(section).join('')}`).join('')}</main></div></body></html>`;
}

/** Sign-up, sign-in and sessions: below `/api/auth` and outside the contract. */
function accountCalls(): Call[] {
  return Object.entries(signInCalls).map(([path, { body, summary }]) => ({
    path: `/auth${path}`,
    method: 'post',
    operation: {
      summary,
      requestBody: {
        content: { 'application/json': { schema: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) } },
      },
    },
  }));
}

const nameOf = ({ method, path }: Call): string => `${method.toUpperCase()} ${path}`;
const idOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The little Markdown that summaries use: `code`, **strong** and [links](address). */
const written = (text: string): string =>
  escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^\]]+)\]\((\/[^)\s]*|https:[^)\s]*)\)/g, '<a href="$2">$1</a>');

function section(call: Call): string {
  const { operation } = call;
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escapeHtml(name)}</code> in the ${place}${required ? ', required' : ''}: <code>${escapeHtml(JSON.stringify(schema ?? {}))}</code></li>`,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    details(`Input, ${type}`, schema),
  );
  const replies = Object.entries(operation.responses ?? {})
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) =>
      Object.entries(content ?? {}).map(([type, { schema }]) => details(`Reply, ${type}`, schema)),
    );
  return `<section><h3 id="${idOf(nameOf(call))}"><code>${escapeHtml(nameOf(call))}</code></h3><p>${written(operation.summary ?? '')}</p>${operation.description ? `<p>${written(operation.description)}</p>` : ''}${
    parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''
  }${bodies.join('')}${replies.join('')}</section>`;
}

const details = (title: string, schema: Schema | undefined): string =>
  `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(schema ?? {}, null, 2))}</pre></details>`;
