import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { S3Settings, Settings } from '#platform/settings.server.ts';

const program = join(import.meta.dirname, '../../scripts/backup.ts');
/** Exit code for an archive that was read and is damaged. */
const damaged = 3;
/** Longer than the largest archive takes; a process that hangs must not end all further turns. */
const longestMs = 12 * 60 * 60_000;
/** Characters of what the program says of a fault. */
const shownFault = 500;

/** Makes an archive in a process of its own; answers its name. Throws what the program says. */
export async function runBackup(settings: Settings, now: number, signal: AbortSignal): Promise<{ name: string }> {
  const { code, out, fault } = await run(settings, ['--scheduled', String(now)], signal);
  if (code !== 0) throw new Error(fault);
  return JSON.parse(out) as { name: string };
}

/** Reads an archive in a process of its own: whether it is whole. `undefined` if it could not be read. */
export async function readArchiveAgain(
  settings: Settings,
  name: string,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const { code } = await run(settings, ['--check', name], signal);
  if (code === 0) return true;
  return code === damaged ? false : undefined;
}

function run(settings: Settings, args: readonly string[], signal: AbortSignal) {
  return new Promise<{ code: number; out: string; fault: string }>((resolve, reject) => {
    const environment = { ...process.env, ...environmentOf(settings) };
    execFile(
      process.execPath,
      [program, ...args],
      { env: environment, signal, timeout: longestMs },
      (error, out, errors) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
        if (signal.aborted) reject(new Error('stopped'));
        else resolve({ code, out, fault: lastLine(errors) || (error?.message ?? '') });
      },
    );
  });
}

const lastLine = (errors: string): string => (errors.trim().split('\n').at(-1) ?? '').slice(0, shownFault);

/** The settings of this server as the variables of a program beside it. */
function environmentOf(settings: Settings): NodeJS.ProcessEnv {
  const { dataFolder, databaseUrl, s3, secret, backup } = settings;
  const store = s3 ?? backup.bucket;
  return {
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl ?? '',
    SECRET: secret,
    S3_BUCKET: s3?.bucket ?? '',
    BACKUP_S3_BUCKET: backup.bucket?.bucket ?? '',
    ...(store && storeEnvironment(store)),
  };
}

const storeEnvironment = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): NodeJS.ProcessEnv => ({
  S3_ENDPOINT: endpoint ?? '',
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});
