// npm run dev: one process with hot reload; the server restarts when one of its own files changes. `exec` in
// package.json: see start.mjs.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, pinnedNode, root } from './lib/prepare.mjs';

ensureInstalled();
const server = spawn(pinnedNode, ['--watch', '--watch-preserve-output', join(root, 'server.ts')], {
  cwd: root,
  env: { ...environment, LOCI_DEV: '1' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
