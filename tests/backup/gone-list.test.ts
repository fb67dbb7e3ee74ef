import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetMember } from '#features/forget.server.ts';
import { handleLeaving } from '#features/leaving/leave-for-good.server.ts';
import { subjects } from '#features/subjects.server.ts';
import { goneList } from '#platform/leaving/gone-list.server.ts';
import { openTestInstance } from '#tests/harness/instance.ts';
import { openTestBucket } from '#tests/harness/test-bucket.ts';

test('another machine that restores from the bucket of the backups deletes again who has left', async () => {
  const bucket = await openTestBucket();
  const { S3_BUCKET: name, ...credentials } = bucket.environment;
  const environment = { ...credentials, BACKUP_S3_BUCKET: name! };
  const instance = await openTestInstance('sqlite', environment);
  try {
    const { services } = instance.product;
    const [left, back] = [await instance.person('Left'), await instance.person('Brought back')];
    expect(await forgetMember(services, left.id, 'anonymous')).toBe('gone');
    await services.jobs.runDue();
    const list = goneList(services.settings, services.log);
    expect(await list.all(), 'in both places, told once').toEqual([{ memberId: left.id, choice: 'anonymous' }]);

    // As on a new machine, whose data folder has no list; the archive has brought somebody back.
    rmSync(join(services.settings.dataFolder, 'gone'));
    await list.add({ memberId: back.id, choice: 'remove' });
    rmSync(join(services.settings.dataFolder, 'gone'));
    await handleLeaving(services, subjects, forgetMember);
    expect((await back.fetch('/api/user/me')).status).toBe(401);
    const { members } = await instance.administrator.calls.administration.members({});
    expect(members.map(({ name: each }) => each)).toEqual(['Administrator']);
    await services.jobs.runDue();
    expect(readFileSync(join(services.settings.dataFolder, 'gone'), 'utf8')).toContain(`${back.id} remove`);

    const archives = await instance.administrator.calls.administration.backups();
    expect(archives.archives, 'names of the list are no archives').toEqual([]);
  } finally {
    await instance.close();
    await bucket.close();
  }
});

test('a server starts while that bucket cannot be reached', async () => {
  const bucket = await openTestBucket();
  const { S3_BUCKET: name, ...credentials } = bucket.environment;
  await bucket.close();
  const instance = await openTestInstance('sqlite', { ...credentials, BACKUP_S3_BUCKET: name! });
  try {
    const { services } = instance.product;
    expect(await goneList(services.settings, services.log).all()).toEqual([]);
  } finally {
    await instance.close();
  }
});
