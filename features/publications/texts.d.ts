import type publications from './texts/en.json';
import type explore from './ui/explore/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    publications: typeof publications;
    explore: typeof explore;
  }
}
