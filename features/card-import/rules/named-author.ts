import { personName, personNameFrom } from '#features/account/rules/person-name.ts';

/** The author named in a file, as it may be displayed: unchanged if it is valid as a member's name, otherwise empty. */
export function namedAuthor(told: string): string {
  const name = told.trim();
  return name.length <= personName.longest && personName.pattern.test(name) ? name : (personNameFrom(told) ?? '');
}
