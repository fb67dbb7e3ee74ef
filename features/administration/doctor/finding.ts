/** What one check found. `todo` is what to do about it; an `ok` needs nothing. */
export interface Finding {
  readonly check: CheckName;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly says: string;
  readonly todo: string | null;
}

/** In the order in which they are reported. */
type CheckName =
  | 'node'
  | 'data'
  | 'secret'
  | 'settings'
  | 'texts'
  | 'store'
  | 'files'
  | 'mail'
  | 'address'
  | 'oidc'
  | 'stripe'
  | 'backups'
  | 'jobs'
  | 'letters'
  | 'zones';

export const ok = (check: CheckName, says: string): Finding => ({ check, state: 'ok', says, todo: null });
export const warn = (check: CheckName, says: string, todo: string): Finding => ({ check, state: 'warn', says, todo });
export const fail = (check: CheckName, says: string, todo: string): Finding => ({ check, state: 'fail', says, todo });
