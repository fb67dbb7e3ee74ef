import { createContext, use, type ReactNode } from 'react';

const Nonce = createContext<string | undefined>(undefined);

/** Passes the document's nonce to the elements that need it; `undefined` in the browser. */
export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return <Nonce value={nonce}>{children}</Nonce>;
}

export const useNonce = () => use(Nonce);
