import { join } from 'node:path';
import { openDatabase } from '#platform/database/database.server.ts';
import { firstPerson, newDataFolder, removeFolder, startBenchServer } from '../bench-server.ts';
import { addressOf, fillWithMembers, given, nameOf } from '../many-members.ts';
import { percentile, rateOf, type Measure } from '../measure.ts';

/** The administrator's list of 100,000 members, and a search among them, compared with an empty call. */
export const measureMembers: Measure = async () => {
  const folder = newDataFolder();
  try {
    const server = await startBenchServer(folder);
    const { cookie } = await firstPerson(server);
    const database = openDatabase({ engine: 'sqlite', path: join(folder, 'loci.sqlite') });
    await fillWithMembers(database);
    await database.close();

    const ask = async (query: string) => {
      const reply = await fetch(`${server.url}/api/admin/members?${query}`, { headers: { cookie } });
      if (!reply.ok) throw new Error(`${query} answered ${reply.status}`);
      return (await reply.json()) as { total: number };
    };
    const emptyMs =
      1_000 / (await rateOf(() => fetch(`${server.url}/api/health`).then((reply) => reply.text()), 1_500));
    const timed = async (what: string, queryOf: (turn: number) => string) => {
      const times: number[] = [];
      for (let turn = 0; turn < 40; turn++) {
        const from = performance.now();
        await ask(queryOf(turn));
        times.push(performance.now() - from);
      }
      const p95 = percentile(times, 0.95);
      return {
        what,
        measured: `p95 ${p95.toFixed(1)} ms`,
        baseline: `${emptyMs.toFixed(1)} ms health`,
        ratio: p95 / emptyMs,
      };
    };
    const findings = [
      await timed('list 50 of 100,000 members', () => ''),
      await timed('search 100,000 members, a whole name', (turn) => `search=${nameOf(turn * 997)}`),
      await timed(
        'search 100,000 members, three letters',
        (turn) => `search=${given[turn % given.length]!.slice(0, 3)}`,
      ),
      await timed('search 100,000 members, an address', (turn) => `search=${addressOf(turn * 997)}`),
    ];
    await server.stop();
    return findings;
  } finally {
    removeFolder(folder);
  }
};
