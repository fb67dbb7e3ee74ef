import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Packages that stay outside. The pages are built apart and need the same copy of React, of the router, and of the
 * class of refusals, which they compare. Some packages have native parts, and some are large and loaded by few
 * installations.
 */
const outside = [
  ...['react', 'react-dom', 'react-router', '@orpc/client'],
  ...['sharp', 'pg', '@open-spaced-repetition/binding'],
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
    plugins: [placesOfSources(/./)],
    ssr: { noExternal: true, external: outside },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: { server: join(root, 'server.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

const rootMark = '__ROOT_OF_SOURCES__';

/**
 * Our modules that read files beside them still find these when they run from a bundle for the server. Packages do not:
 * `__dirname` of CommonJS is gone too.
 *
 * @param paths Of the modules that need it, from the root.
 */
export function placesOfSources(paths: RegExp): Plugin {
  const withSlashes = (path: string) => path.replaceAll('\\', '/');
  let root = '';
  const urlOf = (path: string) => `new URL(${JSON.stringify(`${rootMark}${path}`)}, import.meta.url)`;
  return {
    name: 'loci:places-of-sources',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    enforce: 'pre',
    configResolved(config) {
      root = withSlashes(config.root);
    },
    transform(code, id) {
      if (!id.startsWith(`${root}/`) || id.includes('/node_modules/')) return;
      const path = id.slice(root.length);
      if (!paths.test(path)) return;
      return code.replaceAll(/import\.meta\.(url|dirname)/g, (_all, part) =>
        part === 'url'
          ? `${urlOf(path)}.href`
          : `process.getBuiltinModule('url').fileURLToPath(${urlOf(dirname(path))})`,
      );
    },
    // Only now it is known which file a module is in, and so the way back from there.
    renderChunk(code, { fileName }, { dir = '' }) {
      if (!code.includes(rootMark)) return;
      const folder = dirname(join(resolve(root, dir), fileName));
      return { code: code.replaceAll(rootMark, withSlashes(relative(folder, root))), map: null };
    },
  };
}
