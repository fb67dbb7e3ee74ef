import type pictures from './texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    pictures: typeof pictures;
  }
}
