import { personName, personNameFrom } from '#features/account/rules/person-name.ts';

/** The author that a file names, as it may be shown: as written where it could be somebody's name here; empty where nothing of it could be. */
export function namedAuthor(told: string): string {
  const name = told.trim();
  return name.length <= personName.longest && personName.pattern.test(name) ? name : (personNameFrom(told) ?? '');
}
