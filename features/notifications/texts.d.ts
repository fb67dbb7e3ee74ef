import type notifications from './texts/en.json';
import type choices from './ui/choices/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    notifications: typeof notifications;
    choices: typeof choices;
  }
}
