import { effectOf } from '#features/instance/chosen-settings.server.ts';
import { mailServerUrl } from '#features/instance/rules/chosen-settings.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { databaseLocation } from '#platform/database/database-location.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import type { Finding } from './finding.ts';
import {
  checkData,
  checkNode,
  checkSecret,
  checkSettings,
  checkTexts,
  checkZones,
  dataFolderOf,
} from './machine-checks.server.ts';
import { checkAddress, checkMail, checkOidc, checkStripe } from './outside-checks.server.ts';
import {
  checkBackups,
  checkFiles,
  checkJobs,
  checkLetters,
  checkStore,
  choicesOf,
  signInFacts,
} from './store-checks.server.ts';

/** What is wrong with the instance of these variables and what to do about it, whether its server runs or not. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const folder = dataFolderOf(environment);
  const data = checkData(folder);
  if (data.state === 'fail') return [checkNode(), data];
  const secret = checkSecret(environment, folder);
  const { finding, settings } = checkSettings(environment, folder);
  const machine = [checkNode(), data, secret, finding, checkTexts(folder)];
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
      await checkOidc(effectOf(settings, choices).oidc, settings, await signInFacts(database)),
      await checkStripe(settings, billing),
      await checkBackups(database, { ...settings, backup: effectOf(settings, choices).backup }, now),
      await checkJobs(database, now),
      await checkLetters(database, smtpUrl !== undefined),
    ];
  } finally {
    await database.close();
  }
}
