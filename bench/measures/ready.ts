import { spawnSync } from 'node:child_process';
import { newDataFolder, removeFolder, startBenchServer } from '../bench-server.ts';
import { percentile, type Measure } from '../measure.ts';

/** From `node server.ts` on an existing folder to ready, compared with the bare start of Node. */
export const measureReady: Measure = async () => {
  const folder = newDataFolder();
  try {
    await (await startBenchServer(folder, { SAMPLE_WORLD: '1' })).stop();
    const times: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const from = performance.now();
      spawnSync(process.execPath, ['-e', '0']);
      bare.push(performance.now() - from);
      const server = await startBenchServer(folder, { SAMPLE_WORLD: '1' });
      times.push(server.readyMs);
      await server.stop();
    }
    const [ready, node] = [percentile(times, 0.5), percentile(bare, 0.5)];
    return [
      {
        what: 'from start to ready on an existing folder',
        measured: `${ready.toFixed(0)} ms`,
        baseline: `${node.toFixed(0)} ms bare Node`,
        ratio: ready / node,
        goal: 'under 2,000 ms',
      },
    ];
  } finally {
    removeFolder(folder);
  }
};
