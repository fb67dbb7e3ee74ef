import type people from './texts/en.json';
import type relations from './ui/relations/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    people: typeof people;
    relations: typeof relations;
  }
}
