import autocannon from 'autocannon';
import { newDataFolder, publicCardOf, removeFolder, startBenchServer } from '../bench-server.ts';
import { median, type Finding, type Measure } from '../measure.ts';

const rounds = 3;
const seconds = 3;

/**
 * The start page and the page of a public card with the sample world against a call that does nothing: as visitors get them between two
 * writes, when they are kept, and as they are rendered anew (an address with a query is never kept).
 */
export const measurePages: Measure = async () => {
  const folder = newDataFolder();
  try {
    const server = await startBenchServer(folder, { SAMPLE_WORLD: '1' });
    const run = async (path: string) => {
      const result = await autocannon({
        url: server.url + path,
        connections: 10,
        duration: seconds,
        headers: { 'accept-encoding': 'gzip' },
      });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
      return result.requests.total / result.duration;
    };
    const pages = { 'start page': '/', 'public card': await publicCardOf(server) };
    const findings: Finding[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const turns: { health: number; kept: number; rendered: number }[] = [];
      for (let round = 0; round < rounds; round++)
        turns.push({ health: await run('/api/health'), kept: await run(path), rendered: await run(`${path}?anew`) });
      const finding = (what: string, rate: (turn: (typeof turns)[number]) => number): Finding => ({
        what: `${name}, ${what}`,
        measured: `${median(turns.map(rate)).toFixed(0)}/s`,
        baseline: `${median(turns.map(({ health }) => health)).toFixed(0)}/s health`,
        ratio: median(turns.map((turn) => rate(turn) / turn.health)),
      });
      findings.push(
        finding('rendered on the server for this reply', ({ rendered }) => rendered),
        finding('nothing written since it was rendered', ({ kept }) => kept),
      );
    }
    await server.stop();
    return findings;
  } finally {
    removeFolder(folder);
  }
};
