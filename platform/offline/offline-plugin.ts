import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { TextFile } from '../build/built-texts.ts';
import { offlineManifest, type BuiltFile, type OfflineRules } from './offline-manifest.ts';
import { refuseStylesOfSingleScreens } from './single-screen-styles.ts';

/** Input of the service worker's build. */
export interface Precache {
  /** Changes with every build whose files differ. */
  readonly version: string;
  /** Precached URLs. */
  readonly files: readonly string[];
  /** More of them, by the language of the document: its texts and its fonts. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
  /** URLs that are cached on first use. */
  readonly onUse: readonly string[];
  /** URLs of screens that need the network, and of the screen that is shown instead. */
  readonly networkScreens: readonly string[];
  readonly away: string;
}

/**
 * Builds `/service-worker.js` with the list of files to precache, and writes that list by group beside the built client
 * (`offline-manifest.json`), for measuring.
 */
export function offline(
  options: OfflineRules & { serviceWorker: string; screens: RegExp; texts: () => readonly TextFile[] },
): Plugin {
  let root = '';
  return {
    name: 'loci-offline',
    configResolved(config) {
      root = config.root;
    },
    writeBundle: {
      sequential: true,
      async handler({ dir }, bundle) {
        if (this.environment.name !== 'client' || !dir) return;
        refuseStylesOfSingleScreens(bundle, options.screens);
        const manifest = offlineManifest(filesOf(bundle, root, options.texts()), options);
        const files = Object.values(manifest.groups).flat();
        const hash = createHash('sha256');
        for (const file of Object.keys(bundle).sort()) hash.update(file);
        const precache: Precache = {
          version: hash.digest('base64url').slice(0, 12),
          files: files.map((file) => `/${file}`),
          languages: Object.fromEntries(
            Object.entries(manifest.languages).map(([language, texts]) => [language, texts.map((file) => `/${file}`)]),
          ),
          onUse: manifest.onUse.map((file) => `/${file}`),
          networkScreens: manifest.networkScreens.map((file) => `/${file}`),
          away: `/${manifest.away}`,
        };
        writeFileSync(join(dir, '../offline-manifest.json'), JSON.stringify(manifest, null, 1));
        writeFileSync(join(dir, 'service-worker.js'), await bundledWorker(join(root, options.serviceWorker), precache));
      },
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle, root: string, texts: readonly TextFile[]): BuiltFile[] {
  const textsOf = new Map(texts.map((each) => [each.file, each]));
  return Object.values(bundle).map((output) =>
    output.type === 'chunk'
      ? {
          file: output.fileName,
          modules: output.moduleIds.concat(output.facadeModuleId ?? []).map((id) => id.replace(root, '')),
          facade: output.facadeModuleId?.replace(root, ''),
          needs: [
            ...output.imports,
            ...(output.viteMetadata?.importedCss ?? []),
            ...(output.viteMetadata?.importedAssets ?? []),
          ],
          opens: output.dynamicImports,
        }
      : {
          file: output.fileName,
          modules: textsOf.get(output.fileName)?.sources ?? [],
          language: textsOf.get(output.fileName)?.language,
          needs: [],
          opens: [],
        },
  );
}

async function bundledWorker(entry: string, precache: Precache): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __PRECACHE__: JSON.stringify(precache) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}
