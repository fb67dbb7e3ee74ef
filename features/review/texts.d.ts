import type review from './texts/en.json';
import type resting from './ui/resting/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    review: typeof review;
    resting: typeof resting;
  }
}
