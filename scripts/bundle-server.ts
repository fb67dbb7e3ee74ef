import { join } from 'node:path';
import { bundleServer } from '#platform/build/bundle-server.ts';

const folder = process.argv[2];
if (!folder) throw new Error('which folder?');
await bundleServer(join(import.meta.dirname, '..'), folder);
