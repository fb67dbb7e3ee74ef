import type cardImport from './texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    'card-import': typeof cardImport;
  }
}
