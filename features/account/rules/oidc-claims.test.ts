import { describe, expect, test } from 'vitest';
import { personIn, standingIn } from './oidc-claims.ts';

const person = { sub: 'a', name: 'Ada', email: 'Ada@School.example', email_verified: true };
const strict = { trustEmail: false };

describe('who the claims are about', () => {
  test.each([
    ['all said', person, { subject: 'a', name: 'Ada', email: 'ada@school.example' }],
    ['verified by a text', { ...person, email_verified: 'true' }, { email: 'ada@school.example' }],
    ['only a username', { ...person, name: ' ', preferred_username: 'ada' }, { name: 'ada' }],
    ['no name at all', { ...person, name: undefined }, { name: '' }],
  ])('%s', (_title, claims, expected) => {
    expect(personIn(claims, strict)).toMatchObject(expected);
  });

  test.each([
    ['no subject', { ...person, sub: undefined }, 'noSubject'],
    ['an empty subject', { ...person, sub: '' }, 'noSubject'],
    ['a number as subject', { ...person, sub: 1 }, 'noSubject'],
    ['no address', { ...person, email: undefined }, 'noAddress'],
    ['a list of addresses', { ...person, email: ['a@school.example'] }, 'noAddress'],
    ['an unverified address', { ...person, email_verified: false }, 'unverified'],
    ['a text that is not true', { ...person, email_verified: 'yes' }, 'unverified'],
    ['nothing about the address', { ...person, email_verified: undefined }, 'unverified'],
  ])('%s', (_title, claims, fault) => {
    expect(personIn(claims, strict)).toBe(fault);
  });

  test('where addresses are trusted, silence counts as verified, and a denial does not', () => {
    const trusting = { trustEmail: true };
    expect(personIn({ ...person, email_verified: undefined }, trusting)).toMatchObject({ subject: 'a' });
    expect(personIn({ ...person, email_verified: false }, trusting)).toBe('unverified');
  });
});

describe('what the claims make of somebody', () => {
  const rules = { roleClaim: 'groups', administrators: ['admins'], moderators: ['mods'], teachers: ['staff'] };
  test.each<[string, unknown, object]>([
    ['a list', ['mods', 'staff'], { role: 'moderator', isTeacher: true }],
    ['the highest counts', ['mods', 'admins'], { role: 'administrator', isTeacher: false }],
    ['a text', 'admins', { role: 'administrator', isTeacher: false }],
    ['a group as a path', ['/admins'], { role: 'administrator', isTeacher: false }],
    ['a part of a name', ['administrators', 'admins-of-lab'], { role: null, isTeacher: false }],
    ['other values', [{ admins: true }, 1, null], { role: null, isTeacher: false }],
    ['nothing', undefined, { role: null, isTeacher: false }],
  ])('%s', (_title, groups, expected) => {
    expect(standingIn({ groups }, rules)).toEqual(expected);
  });

  test.each<[string, Record<string, unknown>]>([
    ['realm_access.roles', { realm_access: { roles: ['admins'] } }],
    ['https://loci.example/roles', { 'https://loci.example/roles': ['admins'] }],
    ['a.b.c', { 'a.b.c': 'admins' }],
  ])('at %s', (roleClaim, claims) => {
    expect(standingIn(claims, { ...rules, roleClaim })?.role).toBe('administrator');
  });

  test('nothing inherited is a claim, and without the name of one nothing is read', () => {
    expect(standingIn({}, { ...rules, roleClaim: 'constructor.name', administrators: ['Object'] })?.role).toBeNull();
    expect(standingIn({ groups: ['admins'] }, { ...rules, roleClaim: '' })).toBeUndefined();
  });
});
