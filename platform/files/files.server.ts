/** Where bytes live. Names are made by the server, never by a client: `folder/id/variant.ext`. */
export interface Files {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** `undefined` when there is no such file. */
  get(name: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
  remove(name: string): Promise<void>;
  /** Every name there is, in no order; for backups. */
  names(): AsyncIterable<string>;
}
