import { createContext, use, type ReactNode } from 'react';

/** How an instance presents itself where that differs from the product. */
export interface Look {
  readonly name: string;
  /** The folder of the logo's pictures. */
  readonly logo?: string;
  /** Tokens of `tokens.css`. */
  readonly colours?: Readonly<Record<`--${string}`, string>>;
  /** Links at the foot of public pages. */
  readonly pages?: readonly { readonly path: string; readonly label: string }[];
}

export const usualLook: Look = { name: 'Loci' };

const Given = createContext<Look | undefined>(undefined);

/** For rendering on the server; the browser reads the document. */
export function LookProvider({ look, children }: { look: Look | undefined; children: ReactNode }) {
  return <Given value={look}>{children}</Given>;
}

/** What the document has as `data-look`; it does not change while the document is shown. */
let ofDocument: Look | undefined;

export function useLook(): Look {
  const given = use(Given);
  if (given) return given;
  if (typeof document === 'undefined') return usualLook;
  ofDocument ??= JSON.parse(document.documentElement.dataset['look'] ?? 'null') as Look | undefined;
  ofDocument ??= usualLook;
  return ofDocument;
}
