import type cards from './texts/en.json';
import type publishing from './ui/publishing/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    cards: typeof cards;
    publishing: typeof publishing;
  }
}
