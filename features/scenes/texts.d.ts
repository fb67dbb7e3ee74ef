import type scenes from './texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    scenes: typeof scenes;
  }
}
