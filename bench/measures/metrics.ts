import autocannon from 'autocannon';
import { firstPerson, newDataFolder, removeFolder, startBenchServer, type BenchServer } from '../bench-server.ts';
import { median, type Measure } from '../measure.ts';

const rounds = 9;
const seconds = 3;
const token = 'a token of the bench that is long enough';

/**
 * What counting requests for Prometheus costs: two servers of the same program, one with `METRICS_TOKEN`, which is read
 * once in each round, and one without. Of the server's CPU, which other work on the machine changes less than time.
 */
export const measureMetrics: Measure = async () => {
  const folders = [newDataFolder(), newDataFolder()] as const;
  try {
    const counted = await startBenchServer(folders[0], { METRICS_TOKEN: token });
    const plain = await startBenchServer(folders[1]);
    const cookies = [(await firstPerson(counted)).cookie, (await firstPerson(plain)).cookie] as const;
    await askedFor(counted, cookies[0]);
    await askedFor(plain, cookies[1]);
    const ratios: number[] = [];
    const rates = { counted: [] as number[], plain: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      // In turns, the one that begins too.
      const first = round % 2 === 0;
      const one = await askedFor(first ? counted : plain, cookies[first ? 0 : 1]);
      const other = await askedFor(first ? plain : counted, cookies[first ? 1 : 0]);
      const [withCount, without] = first ? [one, other] : [other, one];
      rates.counted.push(withCount);
      rates.plain.push(without);
      ratios.push(withCount / without);
    }
    await counted.stop();
    await plain.stop();
    return [
      {
        what: 'requests of `GET /user/me` in one second of the server’s CPU, counted for Prometheus',
        measured: median(rates.counted).toFixed(0),
        baseline: `${median(rates.plain).toFixed(0)} without, in ${rounds} rounds ${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`,
        ratio: median(ratios),
        goal: '≥ 0.98',
      },
    ];
  } finally {
    for (const folder of folders) removeFolder(folder);
  }
};

/** Requests in one second of CPU. */
async function askedFor(server: BenchServer, cookie: string): Promise<number> {
  const before = server.cpuSeconds();
  if (before === undefined) throw new Error('the CPU time of a process is read under /proc, which is not here');
  const { requests, non2xx, errors } = await autocannon({
    url: `${server.url}/api/user/me`,
    connections: 10,
    duration: seconds,
    headers: { cookie },
  });
  const scraped = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  await scraped.arrayBuffer();
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} requests were refused, ${errors} failed`);
  return requests.total / (server.cpuSeconds()! - before);
}
