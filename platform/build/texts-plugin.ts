import type { Plugin } from 'vite';
import { builtTexts, type BuiltTexts, type TextFile, type TextGroups } from './built-texts.ts';

const name = 'virtual:texts';

/** A plugin that other parts of the build ask which files of texts there are. */
export type TextsPlugin = Plugin & { readonly files: () => readonly TextFile[] };

/**
 * Writes the texts of the interface as JSON files for the browser, which fetches those of its language
 * (`platform/i18n/page-texts.tsx`). In development they are read at each request.
 */
export function interfaceTexts(groups: TextGroups): TextsPlugin {
  let root = '';
  const built = (): BuiltTexts => builtTexts(root, groups);
  return {
    name: 'loci-texts',
    files: () => built().files,
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    load(source) {
      if (source !== `\0${name}`) return undefined;
      const { where, hashes } = built();
      return `export const where = ${JSON.stringify(where)};\nexport const hashes = ${JSON.stringify(hashes)};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { file, content } of built().files) this.emitFile({ type: 'asset', fileName: file, source: content });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const asked = withoutHash(request.url ?? '');
        const found = asked.startsWith('/assets/texts-')
          ? built().files.find(({ file }) => withoutHash(`/${file}`) === asked)
          : undefined;
        if (!found) return next();
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(found.content);
      });
    },
    hotUpdate({ file }) {
      if (!/\/texts\/[\w-]+\.json$/.test(file)) return;
      // The server keeps the texts of a language in a module of its pages.
      this.environment.moduleGraph.invalidateAll();
      if (this.environment.name === 'client') this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** A page that was loaded before a text changed asks for the address of then. */
const withoutHash = (address: string): string => address.replace(/-[\w-]{8}\.json$/, '');
