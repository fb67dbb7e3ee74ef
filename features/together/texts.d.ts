import type together from './texts/en.json';
import type call from './ui/call/texts/en.json';
import type explain from './ui/explain/texts/en.json';
import type pair from './ui/pair/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    together: typeof together;
    call: typeof call;
    explain: typeof explain;
    pair: typeof pair;
  }
}
