import type cardEditor from './texts/en.json';
import type masks from './ui/masks/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    'card-editor': typeof cardEditor;
    masks: typeof masks;
  }
}
