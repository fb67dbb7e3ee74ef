import type profiles from './texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    profiles: typeof profiles;
  }
}
