import type account from './texts/en.json';
import type address from './ui/address/texts/en.json';
import type keys from './ui/keys/texts/en.json';

declare module '#platform/i18n/text-namespaces.ts' {
  interface TextNamespaces {
    account: typeof account;
    address: typeof address;
    keys: typeof keys;
  }
}
