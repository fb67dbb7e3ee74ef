import type repeat from './texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    repeat: typeof repeat;
  }
}
