import type journals from './texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    journals: typeof journals;
  }
}
