import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const virtual = 'virtual:build';

/** What the service worker is built with. */
export interface Precache {
  /** Changes with any file of the list. */
  readonly version: string;
  /** Addresses of everything that the screens below `/app` and the public pages are made of. */
  readonly files: readonly string[];
}

/**
 * Builds `/service-worker.js` beside the pages, with the list of files it keeps for use without a network, and gives the product
 * `virtual:build`: the shape of the contract, by which it tells whether kept answers still fit. `screens` are the modules of what opens
 * without a network; `pages` those that a member may have open when it goes away, and what is opened from them.
 */
export function offline(options: { serviceWorker: string; screens: RegExp; pages: RegExp }): Plugin {
  let root = '';
  return {
    name: 'loci-offline',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (source === virtual ? `\0${virtual}` : undefined),
    load: (id) => (id === `\0${virtual}` ? `export const contractShape = ${JSON.stringify(contractShape(root))};` : undefined),
    writeBundle: {
      sequential: true,
      async handler({ dir }, bundle) {
        if (this.environment.name !== 'client' || !dir) return;
        refuseStylesOfSingleScreens(bundle, options.screens);
        const files = filesOf(bundle, [options.screens, options.pages]).map((file) => `/${file}`);
        const version = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 12);
        writeFileSync(join(dir, 'service-worker.js'), await bundledWorker(join(root, options.serviceWorker), { version, files }));
      },
    },
  };
}

/**
 * One document serves every address below `/app`, so it cannot name a style sheet that only one screen has:
 * the page would not come alive on it. Such a screen imports what has the styles when it is shown.
 */
function refuseStylesOfSingleScreens(bundle: Rolldown.OutputBundle, screens: RegExp): void {
  const stylesOf = (file: string, seen: Set<string>): string[] => {
    const output = bundle[file];
    if (seen.has(file) || output?.type !== 'chunk') return [];
    seen.add(file);
    return [...(output.viteMetadata?.importedCss ?? []), ...output.imports.flatMap((each) => stylesOf(each, seen))];
  };
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk' || !screens.test(output.facadeModuleId ?? '') || output.facadeModuleId?.includes('/root.tsx')) continue;
    const styles = stylesOf(output.fileName, new Set());
    if (styles.length > 0) throw new Error(`${output.facadeModuleId} brings ${styles.join(', ')} into its document: import it lazily`);
  }
}

/** Everything that the chunks of these modules load, at once or later, with their styles; fonts of other scripts than Latin are kept when they are used. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly RegExp[]): string[] {
  const found = new Set<string>();
  const take = (file: string) => {
    if (found.has(file)) return;
    const output = bundle[file];
    if (!output || isFontOfOtherScript(file)) return;
    found.add(file);
    if (output.type !== 'chunk') return;
    const { importedCss, importedAssets } = output.viteMetadata ?? {};
    [...output.imports, ...output.dynamicImports, ...(importedCss ?? []), ...(importedAssets ?? [])].forEach(take);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && [output.facadeModuleId ?? '', ...output.moduleIds].some((id) => modules.some((each) => each.test(id)))) {
      take(output.fileName);
    }
  }
  return [...found].sort();
}

const isFontOfOtherScript = (file: string) => file.endsWith('.woff2') && !/-latin-(?!ext)/.test(file);

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

function contractShape(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('features/**/contract.ts', { cwd: root }).sort()) hash.update(readFileSync(join(root, file)));
  return hash.digest('base64url').slice(0, 12);
}
