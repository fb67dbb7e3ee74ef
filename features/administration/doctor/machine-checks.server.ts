import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { offeredFrom, ownTextsFolder, readOwnLanguages } from '#platform/i18n/read-own-texts.server.ts';
import { readSettings, secretFile, type Settings } from '#platform/settings.server.ts';
import { WrongSetting } from '#platform/wrong-setting.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { errorMessage } from '#platform/text/error-message.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const megabyte = 1_048_576;
const littleRoom = 1024 * megabyte;
const noRoom = 100 * megabyte;
/** Stands in for a missing secret, so that looking does not make one. */
const placeholder = 'x'.repeat(32);

export function checkNode(): Finding {
  const pinned = packageFile.dependencies.node;
  const running = process.versions.node;
  if (Number(running.split('.')[0]) < Number(pinned.split('.')[0]))
    return fail('node', `Node.js ${running} is too old.`, `Start with "npm start", which brings Node.js ${pinned}.`);
  return ok('node', `Node.js ${running}`);
}

export const dataFolderOf = (environment: NodeJS.ProcessEnv): string => resolve(environment['DATA_DIR'] || 'data');

export function checkData(folder: string): Finding {
  if (!existsSync(folder))
    return fail('data', `There is no ${folder}.`, 'Set DATA_DIR to the folder of the instance, or start it once.');
  const { mode, uid } = statSync(folder);
  const self = process.getuid?.();
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return fail('data', `This account may not write to ${folder}.`, `Run as its owner, or: chown -R ${self} ${folder}`);
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const room = `${Math.floor(free / megabyte)} MB free`;
  if (free < noRoom) return fail('data', `${folder}: only ${room}.`, 'Free some room: soon nothing can be written.');
  if (self !== undefined && self !== 0 && uid !== self)
    return warn('data', `${folder} belongs to account ${uid}, and this is ${self}.`, 'Run as its owner.');
  if (process.platform !== 'win32' && mode & 0o077)
    return warn('data', `Other accounts of this machine may look into ${folder}.`, `chmod 700 ${folder}`);
  if (free < littleRoom) return warn('data', `${folder}: only ${room}.`, 'Free some room.');
  return ok('data', `${folder}, ${room}`);
}

export function checkSecret(environment: NodeJS.ProcessEnv, folder: string): Finding {
  if (environment['SECRET']) return ok('secret', 'in SECRET');
  const file = secretFile(folder);
  if (!existsSync(file)) {
    if (environment['DATABASE_URL'] || existsSync(join(folder, 'loci.sqlite')))
      return fail(
        'secret',
        `There are rows, and no secret: ${file} is missing, and SECRET is not set.`,
        'Put the file back from a backup. A new one would sign everybody out and lock second factors.',
      );
    return ok('secret', 'none yet: the first start makes it');
  }
  if (readFileSync(file, 'utf8').trim() === '')
    return fail('secret', `${file} is empty.`, 'Put the secret back from a backup.');
  if (process.platform !== 'win32' && statSync(file).mode & 0o077)
    return warn('secret', `Other accounts of this machine may read ${file}.`, `chmod 600 ${file}`);
  return ok('secret', `in ${file}`);
}

/** The settings, or what is wrong with them. Writes nothing. */
export function checkSettings(
  environment: NodeJS.ProcessEnv,
  folder: string,
): { finding: Finding; settings?: Settings } {
  const file = secretFile(folder);
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  try {
    const settings = readSettings({ ...environment, SECRET: environment['SECRET'] || stored || placeholder });
    return { settings, finding: ok('settings', settings.publicUrl) };
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    return { finding: fail('settings', errorMessage(error), 'The table of variables is in README.md.') };
  }
}

export function checkZones(): Finding {
  try {
    const noon = new Date(Date.UTC(2026, 0, 1, 12));
    const hours = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit' }).format(noon);
    const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' }).format(noon);
    if (hours !== '21' || month !== 'janvier') throw new Error(`noon in Tokyo is ${hours}, in ${month}`);
  } catch (error) {
    return fail(
      'zones',
      `Time zones or languages are missing: ${errorMessage(error)}.`,
      'Use a Node.js with full ICU ("npm start" brings one), and unset NODE_ICU_DATA.',
    );
  }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ok('zones', `the server’s own is ${timeZone}, it is ${new Date().toLocaleString('en-GB')}`);
}

const mostFaults = 10;

/** Words of the instance's own, and languages that it adds. */
export function checkTexts(folder: string): Finding {
  const { languages, faults } = readOwnLanguages(folder);
  const said = languages.map(({ tag, name, count, share, isOffered }) =>
    share === 1 ? `${tag}: ${count} texts` : `${tag} (${name}): ${percent(share)}${isOffered ? '' : ', not offered'}`,
  );
  const says = said.join('; ') || 'those of the product';
  if (faults.length > 0) {
    const wrong = faults
      .slice(0, mostFaults)
      .map(({ file, key, says: why }) => `${file}${key ? ` ${key}` : ''} ${why}`);
    if (faults.length > mostFaults)
      wrong.push(`and ${faults.length - mostFaults} more: \`npm run texts -- TAG\` lists those of a language`);
    return warn(
      'texts',
      `${says}. Not used: ${wrong.join('; ')}.`,
      `Mend them in ${ownTextsFolder(folder)}, then restart.`,
    );
  }
  const few = languages.filter(({ isOffered }) => !isOffered).map(({ tag }) => tag);
  if (few.length > 0)
    return warn(
      'texts',
      `${says}.`,
      `Offered from ${percent(offeredFrom)} on: \`npm run texts -- ${few[0]} --csv missing.csv\` lists what is missing.`,
    );
  return ok('texts', says);
}

/** Rounded down: what is not offered yet must not look as if it were. */
const percent = (share: number): string => `${Math.floor(share * 100)} %`;
