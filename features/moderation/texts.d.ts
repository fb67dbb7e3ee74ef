import type moderation from './texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    moderation: typeof moderation;
  }
}
