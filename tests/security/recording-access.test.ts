import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openWorld, roles, type Role, type World } from './world.ts';
import { ownerOnly } from './who.ts';

onBothEngines('who may play a recording', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
    const { card: cardId, recording: recordUrl } = world;
    await world.people.owner.calls.recordings.save({ cardId, recordUrl, video: false });
  });
  afterAll(() => world.close());

  test.each(roles.map((role): [Role, number] => [role, ownerOnly[role]]))('%s: %i', async (role, status) => {
    for (const headers of [{}, { range: 'bytes=0-9' }] as Record<string, string>[]) {
      const response = await world.people[role].fetch(world.recording, { headers });
      expect(response.status).toBe(status === 200 && headers['range'] ? 206 : status);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
});
