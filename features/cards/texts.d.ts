import type cards from './texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    cards: typeof cards;
  }
}
