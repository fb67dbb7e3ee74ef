import type ui from './texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    ui: typeof ui;
  }
}
