import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/**
 * A screen is shown once the texts of its `handle` are loaded. A part of it that needs other texts hides all around it
 * when it is shown later, up to the whole screen, and a field in use loses the focus. Parts that are loaded by
 * themselves (dialogs, for example) hide only themselves.
 */
const files = new Map(sourceFiles().map(({ path, text }) => [path, text]));

const resolved = (from: string, imported: string) =>
  imported.startsWith('#') ? imported.slice(1) : join(from, '..', imported);

/** The file and what it imports statically; types and the server's modules are not in the browser. */
function unitOf(path: string, unit = new Set<string>()): Set<string> {
  const text = files.get(path);
  if (text === undefined || unit.has(path) || path.includes('.server.')) return unit;
  unit.add(path);
  for (const [, imported = ''] of text.matchAll(/^(?:import|export)(?!\s+type\b)[^'";]*?from\s*'([#.][^']+)'/gm))
    unitOf(resolved(path, imported), unit);
  return unit;
}

const quoted = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name!);
const shownBy = (path: string) =>
  [...files.get(path)!.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, names]) => quoted(names!));
/** Those of `texts`, or of each kind that the route has: `textsOf`. */
function loadedBy(path: string): string[] {
  const [, always, byKind] = /\btexts: \[([^\]]*)\]|\btextsOf = \{([^}]*)\}/.exec(files.get(path) ?? '') ?? [];
  return quoted(always ?? byKind ?? '');
}

/** A screen, or a part of one, in whose place something is shown while it loads. */
const screensIn = (path: string) =>
  [...files.get(path)!.matchAll(/\blater\([^;]*?import\('([^']+)'\)[^;]*?\bmeanwhile\b[^;]*?\);/g)].map(
    ([, imported]) => resolved(path, imported!),
  );

/** Each route of app/routes.ts with the layouts around it: a layout is open until its list ends. */
function routes(): string[][] {
  const around: { indent: number; path: string }[] = [];
  return files
    .get('app/routes.ts')!
    .split('\n')
    .flatMap((line) => {
      const indent = line.search(/\S/);
      while (around.length > 0 && around.at(-1)!.indent >= indent) around.pop();
      const file = /'(routes\/[^']+\.tsx)'/.exec(line)?.[1];
      if (!file) return [];
      const route = [...around.map(({ path }) => path), `app/${file}`];
      if (line.trimEnd().endsWith('[')) around.push({ indent, path: `app/${file}` });
      return [route];
    });
}

test.each(routes().map((route) => [route.at(-1)!, route] as const))(
  '%s names all texts that it shows',
  (path, route) => {
    const loaded = new Set(['app', 'ui', ...route.flatMap(loadedBy)]);
    const missing = new Set<string>();
    for (const unit of [path, ...screensIn(path)].map((each) => unitOf(each)))
      for (const part of unit)
        for (const name of shownBy(part)) if (!loaded.has(name)) missing.add(`${name} (${part})`);
    expect([...missing]).toEqual([]);
  },
);
