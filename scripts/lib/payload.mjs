// How much a member downloads, from the built client: what the first screen of /app needs before it is shown, and what
// is kept for use without a network. In bytes, gzip level 9; limits of docs/decisions/023.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const payloadLimits = { firstScreen: 200_000, precache: 900_000 };

export function payloadOf(root) {
  const client = join(root, 'build/client');
  const size = (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
  const sum = (files) => [...files].reduce((bytes, file) => bytes + size(file), 0);

  const [manifestFile] = readdirSync(join(client, 'assets')).filter((name) => /^manifest-\w+\.js$/.test(name));
  const text = readFileSync(join(client, 'assets', manifestFile), 'utf8');
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const shown = [entry, routes.root, routes['routes/app/layout'], routes['routes/app/today']];
  const scripts = new Set(shown.flatMap(({ module, imports }) => [module, ...imports]));

  const { groups, languages } = JSON.parse(readFileSync(join(root, 'build/offline-manifest.json'), 'utf8'));
  // A device keeps the texts and the fonts of one language.
  const texts = Object.fromEntries(Object.entries(languages).map(([language, files]) => [language, sum(files)]));
  const most = Math.max(...Object.values(texts));
  return { firstScreen: sum(scripts), precache: sum(new Set(Object.values(groups).flat())) + most, texts };
}
