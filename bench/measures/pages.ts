import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import {
  firstPerson,
  newDataFolder,
  publicCardOf,
  removeFolder,
  startBenchServer,
  type BenchServer,
} from '../bench-server.ts';
import { median, type Finding, type Measure } from '../measure.ts';

const rounds = 3;
const seconds = 3;
const writesPerSecond = 50;

interface Run {
  readonly rate: number;
  /** Requests for each second of CPU time of the server's process, which other load on the machine affects less. */
  readonly perCpuSecond: number;
}

interface Turn {
  readonly health: Run;
  readonly cached: Run;
  readonly rendered: Run;
  readonly whileWritten: Run;
  readonly writes: number;
}

/**
 * The start page, a public card and a public map as visitors get them, compared with the health call: from the cache
 * without writes, from the cache while a member edits a card fifty times a second, and rendered for each reply (URLs
 * with a query string are never cached).
 */
export const measurePages: Measure = async () => {
  const folder = newDataFolder();
  try {
    const server = await startBenchServer(folder, { SAMPLE_WORLD: '1' });
    const run = async (path: string) => {
      const cpuBefore = server.cpuSeconds();
      const result = await autocannon({
        url: server.url + path,
        connections: 10,
        duration: seconds,
        headers: { 'accept-encoding': 'gzip' },
      });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
      const cpu = (server.cpuSeconds() ?? Number.NaN) - (cpuBefore ?? Number.NaN);
      return { rate: result.requests.total / result.duration, perCpuSecond: result.requests.total / cpu };
    };
    const write = await editsElsewhere(server.url, (await firstPerson(server)).cookie);
    const pages = {
      'start page': '/',
      'public card': await publicCardOf(server),
      'public map': await publicMapOf(server),
    };
    const rates = new Map<string, Turn[]>();
    const findings: Finding[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const turns: Turn[] = [];
      for (let round = 0; round < rounds; round++) {
        const [health, cached, rendered] = [await run('/api/health'), await run(path), await run(`${path}?anew`)];
        const writing = write();
        const whileWritten = await run(path);
        turns.push({ health, cached, whileWritten, writes: await writing.stop(), rendered });
      }
      rates.set(name, turns);
      const figure = (of: (turn: Turn) => Run) => {
        const [rate, perCpu] = [turns.map((turn) => of(turn).rate), turns.map((turn) => of(turn).perCpuSecond)];
        const cpu = Number.isNaN(perCpu[0]!) ? '' : `, ${median(perCpu).toFixed(0)} for each second of CPU`;
        return `${median(rate).toFixed(0)}/s${cpu}`;
      };
      const finding = (what: string, of: (turn: Turn) => Run): Finding => ({
        what: `${name}, ${what}`,
        measured: figure(of),
        baseline: `health ${figure((turn) => turn.health)}`,
        ratio: median(turns.map((turn) => of(turn).rate / turn.health.rate)),
      });
      const writes = median(turns.map((turn) => turn.writes)).toFixed(0);
      findings.push(
        finding('rendered for each reply', (turn) => turn.rendered),
        finding('cached, nothing written', (turn) => turn.cached),
        {
          ...finding(`cached, ${writes} writes a second elsewhere`, (turn) => turn.whileWritten),
          ...(name === 'public card' ? { goal: '1200/s' } : {}),
        },
      );
    }
    await server.stop();
    return [...findings, ...mapAgainstCard(rates)];
  } finally {
    removeFolder(folder);
  }
};

/** A public map is to be as fast as a public card. */
function mapAgainstCard(rates: ReadonlyMap<string, readonly Turn[]>): Finding[] {
  const of = (page: string, kind: 'rendered' | 'cached') => median(rates.get(page)!.map((turn) => turn[kind].rate));
  return (['rendered', 'cached'] as const).map((kind) => {
    const [map, card] = [of('public map', kind), of('public card', kind)];
    return {
      what: `public map against public card, ${kind}`,
      measured: `${map.toFixed(0)}/s`,
      baseline: `${card.toFixed(0)}/s`,
      ratio: map / card,
      goal: '≥ 1.00',
    };
  });
}

/** URL of the largest public map of the sample world. */
async function publicMapOf({ url }: BenchServer): Promise<string> {
  const reply = await fetch(`${url}/api/focusmap/public?reader=en`);
  const { focusmaps } = (await reply.json()) as { focusmaps: { urlSeo: string; nodesCount: number }[] };
  const [largest] = focusmaps.toSorted((one, other) => other.nodesCount - one.nodesCount);
  if (!largest) throw new Error('there is no public map');
  return `/focusmap/${largest.urlSeo}`;
}

/**
 * Creates a private card and answers a function that starts to edit it; stopping answers the number of edits a second.
 */
async function editsElsewhere(url: string, cookie: string): Promise<() => { stop(): Promise<number> }> {
  const send = async (method: string, path: string, body: unknown) => {
    const reply = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), origin: url, cookie },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
  };
  const id = randomUUID();
  await send('POST', '/api/focus-card/', { _id: id, update: { title: 'Elsewhere' } });
  return () => {
    const from = performance.now();
    const sent: Promise<void>[] = [];
    const timer = setInterval(() => {
      // Catches up on edits that the timer missed on a busy machine.
      const due = ((performance.now() - from) * writesPerSecond) / 1_000;
      while (sent.length < due)
        sent.push(send('PUT', `/api/focus-card/${id}`, { id, update: { title: `Elsewhere ${sent.length}` } }));
    }, 5);
    return {
      async stop() {
        clearInterval(timer);
        await Promise.all(sent);
        return (sent.length * 1_000) / (performance.now() - from);
      },
    };
  };
}
