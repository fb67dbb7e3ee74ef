// npm run bench [-- name …] [--write]
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedNode, root, run } from './lib/prepare.mjs';

ensureInstalled();
ensureBuilt();
run(pinnedNode, [join(root, 'bench/run.ts'), ...process.argv.slice(2)]);
