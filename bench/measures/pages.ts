import autocannon from 'autocannon';
import { newDataFolder, removeFolder, startBenchServer } from '../bench-server.ts';
import type { Measure } from '../measure.ts';

/** The start page with the sample world, rendered on the server, against a call that does nothing. */
export const measurePages: Measure = async () => {
  const folder = newDataFolder();
  try {
    const server = await startBenchServer(folder, { SAMPLE_WORLD: '1' });
    const run = async (path: string) => {
      const result = await autocannon({ url: server.url + path, connections: 10, duration: 5, headers: { 'accept-encoding': 'gzip' } });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
      return result.requests.total / result.duration;
    };
    const health = await run('/api/health');
    const start = await run('/');
    await server.stop();
    return [
      {
        what: 'start page, rendered on the server',
        measured: `${start.toFixed(0)}/s`,
        baseline: `${health.toFixed(0)}/s health`,
        ratio: start / health,
      },
    ];
  } finally {
    removeFolder(folder);
  }
};
