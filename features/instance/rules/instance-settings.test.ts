import { expect, test } from 'vitest';
import { contrastOfAccent, leastContrast } from './accent.ts';
import { defaultInstance, fixedFieldIn, fixedFields, instanceSettings } from './instance-settings.ts';

const nothing = {
  name: undefined,
  accent: undefined,
  signUpMode: undefined,
  signUpDomains: undefined,
  publicRooms: undefined,
  matching: undefined,
  billing: undefined,
  mail: undefined,
  oidc: undefined,
  backupsAt: undefined,
  backupsKeep: undefined,
  onlyOidc: undefined,
};

test('what is not stored has its default, also in a group that a former version stored', () => {
  expect(instanceSettings({}, nothing)).toEqual(defaultInstance);
  expect(instanceSettings({ signUp: { mode: 'invited' } }, nothing).signUp).toEqual({
    mode: 'invited',
    domains: [],
    membersInvite: false,
    approval: false,
  });
});

test('the environment wins over what is stored, field by field', () => {
  const kept = {
    name: 'Ours',
    signUp: { mode: 'open' as const, domains: ['a.example'], membersInvite: true, approval: true },
  };
  const environment = { ...nothing, signUpMode: 'domains' as const, signUpDomains: ['b.example'] };
  expect(instanceSettings(kept, environment)).toEqual({
    name: 'Ours',
    accent: null,
    logo: null,
    signUp: { mode: 'domains', domains: ['b.example'], membersInvite: true, approval: true },
    together: { publicRooms: true, matching: true },
  });
  expect(fixedFields(environment)).toEqual(['signUp.mode', 'signUp.domains']);
  expect(fixedFields(nothing)).toEqual([]);
});

test('an update of a fixed field is found, one of its neighbours is none', () => {
  const fixed = fixedFields({ ...nothing, name: 'School', signUpMode: 'invited', mail: true, oidc: true });
  expect(fixedFieldIn({ name: 'Other' }, fixed)).toBe('name');
  expect(fixedFieldIn({ accent: null }, fixedFields({ ...nothing, accent: '#123456' }))).toBe('accent');
  expect(fixedFieldIn({ signUp: { mode: 'open' } }, fixed)).toBe('signUp.mode');
  expect(
    fixedFieldIn({ signUp: { domains: ['a.example'], membersInvite: true, approval: true } }, fixed),
  ).toBeUndefined();
  expect(fixedFieldIn({ mail: null }, fixed), 'no mail server is a choice too').toBe('mail');
  expect(fixedFieldIn({ oidc: null }, fixed)).toBe('oidc');
  expect(fixedFieldIn({ billing: 'off' }, fixed)).toBeUndefined();
  for (const onlyOidc of [true, false]) {
    const only = fixedFields({ ...nothing, onlyOidc });
    expect(only).toEqual(['oidc.only']);
    expect(fixedFieldIn({ oidc: { only: true } }, only)).toBe('oidc.only');
    expect([fixedFieldIn({ oidc: {} }, only), fixedFieldIn({ oidc: null }, only)]).toEqual([undefined, undefined]);
  }
});

test('each of the two switches for strangers is decided by its variable, else at the desk, else it is on', () => {
  const kept = { together: { publicRooms: false, matching: false } };
  expect(instanceSettings(kept, nothing).together).toEqual({ publicRooms: false, matching: false });
  expect(instanceSettings({ together: { matching: false } }, nothing).together).toEqual({
    publicRooms: true,
    matching: false,
  });
  expect(instanceSettings(kept, { ...nothing, matching: true }).together).toEqual({
    publicRooms: false,
    matching: true,
  });
  const fixed = fixedFields({ ...nothing, publicRooms: false });
  expect(fixed).toEqual(['together.publicRooms']);
  expect(fixedFieldIn({ together: { publicRooms: true } }, fixed)).toBe('together.publicRooms');
  expect(fixedFieldIn({ together: { matching: false } }, fixed)).toBeUndefined();
});

test('when backups are made and which are kept are decided by a variable each', () => {
  const fixed = fixedFields({ ...nothing, backupsAt: true });
  expect(fixed).toEqual(['backups.at']);
  expect(fixedFieldIn({ backups: { at: null } }, fixed)).toBe('backups.at');
  expect(fixedFieldIn({ backups: { keep: { days: 1, weeks: 0, months: 0 } } }, fixed)).toBeUndefined();
  expect(fixedFields({ ...nothing, backupsKeep: true })).toEqual(['backups.keep']);
});

test('an accent of the environment that cannot be read is darkened until it can; one of the desk was checked', () => {
  const { accent } = instanceSettings({ accent: '#123456' }, { ...nothing, accent: '#ffdd00' });
  expect(contrastOfAccent(accent!)).toBeGreaterThanOrEqual(leastContrast);
  expect(instanceSettings({ accent: '#123456', logo: 'x' }, nothing)).toMatchObject({ accent: '#123456', logo: 'x' });
});
