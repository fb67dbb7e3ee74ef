import type leaving from './texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    leaving: typeof leaving;
  }
}
