import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packageName = 'lucide-react';

/**
 * Imports each icon from its own file instead of the package's index. The module graph then says which screen uses
 * which icon; through the index every screen would seem to use all of them.
 */
export function iconImports(): Plugin {
  let files: ReadonlyMap<string, string>;
  return {
    name: 'loci-icon-imports',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: packageName },
      handler(code) {
        files ??= filesOfIcons();
        return { code: withDeepIcons(code, files), map: null };
      },
    },
  };
}

/** Rewrites `import { X, Check as Tick } from 'lucide-react'`; a name that is no icon stays with the index. */
export function withDeepIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g, (_whole, names: string) => {
    const specifiers = names
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    return specifiers
      .map((specifier) => {
        const [imported = '', local = imported] = specifier.split(/\s+as\s+/);
        const file = files.get(imported);
        return file
          ? `import ${local} from '${packageName}/icons/${file}';`
          : `import { ${specifier} } from '${packageName}';`;
      })
      .join('');
  });
}

/**
 * From the index of the package, whose lines look like `export { default as X, default as XIcon } from
 * './icons/x.mjs'`.
 */
function filesOfIcons(): ReadonlyMap<string, string> {
  const index = join(dirname(createRequire(import.meta.url).resolve(packageName)), '../esm/lucide-react.mjs');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}
