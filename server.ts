import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// React and others take their slow development builds unless told otherwise, and look when they are loaded.
process.env['NODE_ENV'] ??= process.env['LOCI_DEV'] === '1' ? 'development' : 'production';

// Two thousand files are read, stripped of their types and compiled: once, and not at each start. A new build begins a new cache.
enableCompileCache(join(import.meta.dirname, process.env['LOCI_BUILD'] ?? 'build', 'compiled'));

// After the lines above, so not as an import of the usual kind.
const { WrongSetting } = await import('#platform/settings.server.ts');
try {
  await import('#app/serve.server.ts');
} catch (error) {
  // Whoever set it wrongly needs the sentence, not where in the code it was said.
  if (!(error instanceof WrongSetting)) throw error;
  process.stderr.write(`Loci has not started. ${error.message}\n`);
  process.exit(1);
}
