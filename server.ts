import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// React and others use slow development builds by default, and decide when they are loaded.
process.env['NODE_ENV'] ??= process.env['LOCI_DEV'] === '1' ? 'development' : 'production';

// Else the heap grows to four times of what is in use before it is collected, as in a long export, and what it took
// stays with the process. Before the cache of compiled code, which belongs to these flags.
setFlagsFromString('--heap-growing-percent=60');

// Caches what was compiled between starts. A new build starts a new cache.
enableCompileCache(join(import.meta.dirname, process.env['LOCI_BUILD'] ?? 'build', 'compiled'));

// A dynamic import, because static ones would run before the lines above.
const { WrongSetting } = await import('#platform/wrong-setting.ts');
try {
  await import('#app/serve.server.ts');
} catch (error) {
  // A wrong setting needs its message only, no stack trace.
  if (!(error instanceof WrongSetting)) throw error;
  process.stderr.write(`Loci has not started. ${error.message}\n`);
  process.exit(1);
}
