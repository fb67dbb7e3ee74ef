import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeBackup } from '#platform/backup/backup.server.ts';
import { readSettings, secretFile } from '#platform/settings.server.ts';
import { newArchive, openStores } from './open-stores.ts';

/** `npm run backup [-- file.tar.gz]`: one archive of everything, while the server keeps running. */
// The archive contains the secret: only this system account may read it.
process.umask(0o077);
const settings = readSettings(process.env);
const now = Date.now();
const to = resolve(process.argv[2] ?? newArchive(settings, 'loci', now));
const { rows, files } = await openStores(settings);
const manifest = await writeBackup({ rows, files, secretFile: secretFile(settings.dataFolder), to, now });
await rows.close();
process.stdout.write(`${to}: ${manifest.entries} entries, ${(statSync(to).size / 1_048_576).toFixed(1)} MB\n`);
