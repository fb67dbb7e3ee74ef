import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Packages that stay outside. The pages are built apart and need the same copy of React, of the router, and of the
 * class of refusals, which they compare. Some packages have native parts, and some are large and loaded by few
 * installations.
 */
const outside = [
  ...['react', 'react-dom', 'react-router', '@orpc/client'],
  ...['sharp', 'pg'],
  ...['vite', '@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@tus/s3-store'],
];

/**
 * Bundles the server and its packages, so that a start reads two dozen files instead of two thousand, each of which
 * must be found, stripped of its types and linked. That halves the time until it is ready.
 *
 * @param root Absolute path of the project.
 * @param folder Absolute path; what it holds is replaced. `server.js` in it starts the server.
 */
export async function bundleServer(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [placesOfSources(root, folder)],
    ssr: { noExternal: true, external: outside },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: { server: join(root, 'server.ts') },
        // All in one folder, so that the way back to the sources is the same for each file.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/**
 * Our modules that read files beside them still find these when they run from the bundle. Packages do not: `__dirname`
 * of CommonJS is gone too.
 */
function placesOfSources(root: string, folder: string): Plugin {
  const withSlashes = (path: string) => path.replaceAll('\\', '/');
  return {
    name: 'loci:places-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${withSlashes(root)}/`) || id.includes('/node_modules/')) return;
      const urlOf = (path: string) =>
        `new URL(${JSON.stringify(withSlashes(relative(folder, path)))}, import.meta.url)`;
      return code.replaceAll(/import\.meta\.(url|dirname)/g, (_all, part) =>
        part === 'url' ? `${urlOf(id)}.href` : `process.getBuiltinModule('url').fileURLToPath(${urlOf(dirname(id))})`,
      );
    },
  };
}
