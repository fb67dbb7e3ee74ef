import { createContext, use, type ReactNode } from 'react';

const Nonce = createContext<string | undefined>(undefined);

/** The document's nonce reaches the few elements that need it; in the browser there is none to give away. */
export function NonceProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return <Nonce value={nonce}>{children}</Nonce>;
}

export const useNonce = () => use(Nonce);
