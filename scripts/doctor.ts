import { examine } from '#features/administration/doctor/examine.server.ts';

/**
 * `npm run doctor [-- --json]`: what is wrong with the instance and what to do about it, whether the server runs or
 * not. Exit code 1 if something fails.
 */
const found = await examine(process.env);
const marks = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' };
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
else
  for (const { check, state, says, todo } of found) {
    process.stdout.write(`${marks[state]} ${check}: ${says}\n`);
    if (todo) process.stdout.write(`     → ${todo}\n`);
  }
process.exit(found.some(({ state }) => state === 'fail') ? 1 : 0);
