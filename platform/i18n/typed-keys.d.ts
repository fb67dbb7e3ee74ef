import 'i18next';
import type { TextNamespaces } from './text-namespaces.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: TextNamespaces;
  }
}
