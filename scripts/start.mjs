// npm start: installs, builds what changed, migrates, starts and prints the URL. package.json runs it with `exec`,
// because npm sends SIGTERM only to its shell, and dash does not forward it.
import { spawn } from 'node:child_process';
import { builtServer, ensureBuilt, ensureInstalled, environment, pinnedNode, root } from './lib/prepare.mjs';

ensureInstalled();
ensureBuilt();
const server = spawn(pinnedNode, [builtServer], { cwd: root, env: environment, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
