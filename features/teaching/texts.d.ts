import type teaching from './texts/en.json';
import type locked from './ui/locked/texts/en.json';
import type classes from './ui/classes/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    teaching: typeof teaching;
    locked: typeof locked;
    classes: typeof classes;
  }
}
