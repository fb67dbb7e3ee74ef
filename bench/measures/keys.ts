import {
  firstPerson,
  newDataFolder,
  password,
  removeFolder,
  startBenchServer,
  type BenchServer,
} from '../bench-server.ts';
import { median, type Measure } from '../measure.ts';

/** A key may call 300 times a minute, and a member has at most twenty. */
const keys = 10;
const readsOfKey = 60;
const toolCallsOfKey = 20;
const flashcards = 50;
/** On a busy machine the measure ends with fewer turns, of which it says how many there were. */
const longestMs = 150_000;

/**
 * A read by an API key against the same by a session, and a tool of assistants against the call behind it: one request
 * after the other, in turns: of each turn the median, and of the turns the median of their ratios.
 */
export const measureKeys: Measure = async () => {
  const folder = newDataFolder();
  try {
    const server = await startBenchServer(folder);
    const { cookie } = await firstPerson(server);
    const json = { cookie, origin: server.url, 'content-type': 'application/json' };
    const made = await post(server, '/api/focus-card/', json, {
      title: 'Bench',
      flashcard: Array.from({ length: flashcards }, (_, index) => ({
        question: `Question ${index}`,
        answer: 'Answer',
      })),
    });
    const { insertedId: card } = JSON.parse(made) as { insertedId: string };
    const path = `/api/focus-card/${card}`;
    const turns: { cookie: number; key: number; tool: number }[] = [];
    const from = performance.now();
    for (let turn = 0; turn < keys && performance.now() - from < longestMs; turn++) {
      const times = { cookie: [] as number[], key: [] as number[], tool: [] as number[] };
      const endsAt = new Date(Date.now() + 86_400_000).toISOString();
      const asked = { name: `Bench ${turn}`, scopes: ['read', 'write'], endsAt, password };
      const { key } = JSON.parse(await post(server, '/api/auth/create-key', json, asked)) as { key: string };
      const authorization = `Bearer ${key}`;
      for (let count = 0; count < readsOfKey; count++) {
        times.cookie.push(await timed(() => get(server, path, { cookie })));
        times.key.push(await timed(() => get(server, path, { authorization })));
      }
      for (let count = 0; count < toolCallsOfKey; count++)
        times.tool.push(
          await timed(() =>
            post(
              server,
              '/mcp',
              {
                authorization,
                'content-type': 'application/json',
                accept: 'application/json, text/event-stream',
                'mcp-protocol-version': '2025-11-25',
              },
              {
                jsonrpc: '2.0',
                id: count,
                method: 'tools/call',
                params: { name: 'get_card', arguments: { card } },
              },
              '"structuredContent"',
            ),
          ),
        );
      turns.push({ cookie: median(times.cookie), key: median(times.key), tool: median(times.tool) });
    }
    await server.stop();
    const of = (value: (turn: (typeof turns)[number]) => number) => median(turns.map(value));
    const [byCookie, byKey, byTool] = [of(({ cookie }) => cookie), of(({ key }) => key), of(({ tool }) => tool)];
    const mostOf = ({ key }: { readonly key: number }) => 2 * key + 4;
    return [
      {
        what: `a card of ${flashcards} flashcards read by an API key, one client, ${turns.length} turns`,
        measured: `${(1_000 / byKey).toFixed(0)}/s`,
        baseline: `${(1_000 / byCookie).toFixed(0)}/s by a session`,
        ratio: of(({ cookie, key }) => cookie / key),
        goal: '≥ 0.95',
      },
      {
        what: 'the same card through the tool `get_card`',
        measured: `${byTool.toFixed(1)} ms`,
        baseline: `${of(mostOf).toFixed(1)} ms, twice the call by the key and 4 ms`,
        ratio: of((turn) => turn.tool / mostOf(turn)),
        goal: '≤ 1',
      },
    ];
  } finally {
    removeFolder(folder);
  }
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const get = async (server: BenchServer, path: string, headers: Record<string, string>) =>
  textOf(await fetch(server.url + path, { headers }));

async function post(
  server: BenchServer,
  path: string,
  headers: Record<string, string>,
  body: object,
  expected = '',
): Promise<string> {
  const text = await textOf(await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
  if (!text.includes(expected)) throw new Error(`${path} answered ${text.slice(0, 500)}`);
  return text;
}

async function textOf(reply: Response): Promise<string> {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${text}`);
  return text;
}
