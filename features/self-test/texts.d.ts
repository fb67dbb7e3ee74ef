import type selfTest from './texts/en.json';
import type aloud from './ui/aloud/texts/en.json';
import type print from './ui/print/texts/en.json';
import type several from './ui/several/texts/en.json';
import type visitorTest from './ui/visitor-test/texts/en.json';
import type whiteboard from './ui/whiteboard/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    'self-test': typeof selfTest;
    aloud: typeof aloud;
    print: typeof print;
    several: typeof several;
    'visitor-test': typeof visitorTest;
    whiteboard: typeof whiteboard;
  }
}
