import type sound from './texts/en.json';
import type mixer from './ui/mixer/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    sound: typeof sound;
    mixer: typeof mixer;
  }
}
