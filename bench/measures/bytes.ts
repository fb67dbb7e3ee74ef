import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  firstPerson,
  newDataFolder,
  publicCardOf,
  removeFolder,
  startBenchServer,
  type BenchServer,
} from '../bench-server.ts';
import type { Finding, Measure } from '../measure.ts';

const kilobytes = (bytes: number) => bytes / 1_000;

/**
 * What a browser loads until the start page, a public card and the first screen of `/app` are interactive: documents,
 * scripts and styles, compressed.
 */
export const measureBytes: Measure = async () => {
  const folder = newDataFolder();
  try {
    const server = await startBenchServer(folder, { SAMPLE_WORLD: '1' });
    // Without a member the start page leads to signing up.
    await firstPerson(server);
    const findings = [
      ...(await weigh(server, '/', 'start page', true)),
      ...(await weigh(server, await publicCardOf(server), 'public card', true)),
      ...(await weigh(server, '/app', '/app', false)),
    ];
    await server.stop();
    return findings;
  } finally {
    removeFolder(folder);
  }
};

async function weigh(server: BenchServer, path: string, name: string, hasGoal: boolean): Promise<Finding[]> {
  const reply = await fetch(server.url + path);
  if (!reply.ok || (hasGoal && reply.redirected)) throw new Error(`${path} answered ${reply.status} at ${reply.url}`);
  const html = await reply.text();
  const scripts = new Set<string>();
  // Scripts named in the document, and their static imports.
  const waiting = [...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map((match) => match[1]!);
  for (let script = waiting.pop(); script; script = waiting.pop()) {
    if (scripts.has(script)) continue;
    scripts.add(script);
    const text = await (await fetch(server.url + script)).text();
    for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(`/assets/${match[1]}`);
  }
  const styles = [
    ...new Set([...html.matchAll(/["'](\/assets\/[^"']+\.css)(?:#[^"']*)?["']/g)].map((match) => match[1]!)),
  ];
  const sizes = async (paths: Iterable<string>) => {
    let gzip = 0;
    let brotli = 0;
    for (const each of paths) {
      const bytes = Buffer.from(await (await fetch(server.url + each)).arrayBuffer());
      gzip += gzipSync(bytes, { level: 9 }).length;
      brotli += brotliCompressSync(bytes).length;
    }
    return { gzip, brotli };
  };
  const script = await sizes(scripts);
  const style = await sizes(styles);
  const page = gzipSync(html, { level: 9 }).length;
  const line = (what: string, gzip: number, brotli: number | undefined, goal?: number): Finding => ({
    what: `${name}: ${what}`,
    measured: `${kilobytes(gzip).toFixed(1)} kB gzip${brotli === undefined ? '' : `, ${kilobytes(brotli).toFixed(1)} kB brotli`}`,
    ...(goal ? { baseline: `${goal} kB`, ratio: kilobytes(gzip) / goal, goal: '≤ 1.00' } : {}),
  });
  return [
    line('JavaScript', script.gzip, script.brotli, hasGoal ? 120 : undefined),
    line('CSS', style.gzip, style.brotli),
    line('document, JavaScript and CSS', script.gzip + style.gzip + page, undefined, hasGoal ? 145 : undefined),
  ];
}
