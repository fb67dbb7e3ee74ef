import type takeAlong from './texts/en.json';
import type bringIn from './ui/bring-in/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    'take-along': typeof takeAlong;
    'bring-in': typeof bringIn;
  }
}
