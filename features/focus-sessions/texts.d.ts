import type focusSessions from './texts/en.json';
import type focus from './ui/focus/texts/en.json';
import type history from './ui/history/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    'focus-sessions': typeof focusSessions;
    focus: typeof focus;
    history: typeof history;
  }
}
