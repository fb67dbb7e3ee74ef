import type catalogue from './texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    catalogue: typeof catalogue;
  }
}
