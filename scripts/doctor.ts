import { mailServerUrl } from '#features/instance/rules/chosen-settings.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { databaseLocation } from '#platform/database/database-location.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import type { Finding } from './doctor/finding.ts';
import { checkData, checkNode, checkSecret, checkSettings, checkZones, dataFolderOf } from './doctor/machine-checks.ts';
import { checkAddress, checkMail, checkStripe } from './doctor/outside-checks.ts';
import { checkBackups, checkFiles, checkJobs, checkLetters, checkStore, choicesOf } from './doctor/store-checks.ts';

/**
 * `npm run doctor [-- --json]`: what is wrong with the instance and what to do about it, whether the server runs or not.
 * Exit code 1 if something fails.
 */
const found = await examine();
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
else
  for (const { check, state, says, todo } of found)
    process.stdout.write(
      `${{ ok: 'ok  ', warn: 'WARN', fail: 'FAIL' }[state]} ${check}: ${says}\n${todo ? `     → ${todo}\n` : ''}`,
    );
process.exit(found.some(({ state }) => state === 'fail') ? 1 : 0);

async function examine(): Promise<Finding[]> {
  const folder = dataFolderOf(process.env);
  const data = checkData(folder);
  if (data.state === 'fail') return [checkNode(), data];
  const secret = checkSecret(process.env, folder);
  const { finding, settings } = checkSettings(process.env, folder);
  const machine = [checkNode(), data, secret, finding];
  return settings ? [...machine, ...(await examineStores(settings)), checkZones()] : [...machine, checkZones()];
}

async function examineStores(settings: Settings): Promise<Finding[]> {
  const store = await checkStore(settings);
  const files = await checkFiles(settings);
  // Without its rows nothing else can be said of them.
  if (store.state !== 'ok') return [store, files, await checkMail(settings.smtpUrl), await checkAddress(settings)];
  const database = openDatabase(databaseLocation(settings));
  try {
    const now = Date.now();
    const choices = await choicesOf(database, settings);
    const smtpUrl = settings.smtpUrl ?? (choices.mail && mailServerUrl(choices.mail));
    const billing = settings.billingGiven ? settings.billing : (choices.billing ?? settings.billing);
    return [
      store,
      files,
      await checkMail(smtpUrl),
      await checkAddress(settings),
      await checkStripe(settings, billing),
      await checkBackups(database, settings, now),
      await checkJobs(database, now),
      await checkLetters(database, smtpUrl !== undefined),
    ];
  } finally {
    await database.close();
  }
}
