import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { openIdProvider, type OpenIdPerson, type OpenIdProvider } from '#tests/harness/openid-provider.ts';
import { goThere, somebody, typedProvider } from '#tests/harness/openid-sign-in.ts';

onBothEngines('role and plan by claims', (engine) => {
  let instance: TestInstance;
  let provider: OpenIdProvider;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    provider = await openIdProvider(instance.url);
    await instance.administrator.calls.administration.saveInstance({ oidc: typedProvider(provider) });
  });
  afterAll(async () => {
    await instance.close();
    await provider.stop();
  });

  const signInAs = async (who: OpenIdPerson) => {
    const browser = instance.visitor();
    await goThere(instance, provider, browser, who);
    return browser.calls.account.me();
  };

  test('[oidc] a group gives a role and the plan of teachers, and takes back what it gave', async () => {
    const who = somebody({ groups: ['/admins', 'teachers'] });
    expect(await signInAs(who)).toMatchObject({ role: 'administrator', membership: 'PREMIUM_TEACHER' });
    expect((await instance.lettersTo(who.email!)).map(({ subject }) => subject)).toContain(
      'You are an administrator now',
    );
    const told = await instance.lettersTo(instance.administrator.email);
    expect(told.at(-1)!.text).toContain('School changed this');
    const { acts } = await instance.administrator.calls.administration.acts({});
    // In one moment, so in no order.
    const bySchool = acts.filter(({ administrator }) => administrator.name === 'School');
    expect(bySchool.map(({ act, details }) => [act, details['role'] ?? details['grantedPlan']]).toSorted()).toEqual([
      ['member.membershipSet', 'PREMIUM_TEACHER'],
      ['member.roleSet', 'administrator'],
    ]);
    expect(await signInAs({ ...who, groups: ['moderators'] })).toMatchObject({
      role: 'moderator',
      membership: 'FREE',
    });
    expect(await signInAs({ ...who, groups: [] })).toMatchObject({ role: 'member', membership: 'FREE' });
  });

  test('[oidc] what was given at the desk stays', async () => {
    const who = somebody({ groups: ['moderators'] });
    const { _id: id } = await signInAs(who);
    const { administration, membership } = instance.administrator.calls;
    await administration.setRole({ id, role: 'administrator' });
    await membership.setMembership({ id, grantedPlan: 'PREMIUM' });
    for (const groups of [['moderators', 'teachers'], []])
      expect(await signInAs({ ...who, groups })).toMatchObject({ role: 'administrator', membership: 'PREMIUM' });
    await administration.setRole({ id, role: 'member' });
  });

  test('[oidc] the last administrator is not demoted by a claim', async () => {
    const who = somebody({ groups: ['admins'] });
    const { _id: id } = await signInAs(who);
    const { database } = instance.product.services;
    const withdraw = (role: 'member' | 'administrator') =>
      database.transact((rows) =>
        rows.updateTable('membership').set({ role }).where('user_id', '=', instance.administrator.id).execute(),
      );
    await withdraw('member');
    expect(await signInAs({ ...who, groups: [] })).toMatchObject({ _id: id, role: 'administrator' });
    await withdraw('administrator');
    expect(await signInAs({ ...who, groups: [] })).toMatchObject({ _id: id, role: 'member' });
  });
});
