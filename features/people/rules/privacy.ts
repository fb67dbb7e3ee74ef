import type { Reach } from './visible-parts.ts';

/** To whom a member shows what. */
export interface Privacy {
  readonly reach: Reach;
  /** Other members find this one. */
  readonly found: boolean;
  /** Under sixteen; `null` while it was not asked. */
  readonly young: boolean | null;
  /** A student of a class. */
  readonly in_class: boolean;
  readonly shows_presence: boolean;
  readonly shows_focus: boolean;
  readonly shows_email: boolean;
}

export type PrivacyChange = { readonly [Name in keyof Omit<Privacy, 'in_class'>]?: Privacy[Name] | undefined };

/** Whoever says that they are under sixteen; and who is in a class, until they answer. */
export const isTreatedAsYoung = ({ young, in_class }: Pick<Privacy, 'young' | 'in_class'>): boolean =>
  young ?? in_class;

/** What counts while the member is treated as young, whatever they chose before. */
export const shownPrivacy = (privacy: Privacy): Privacy =>
  isTreatedAsYoung(privacy) ? { ...privacy, reach: 'friends', found: false } : privacy;

/** The field that cannot be widened, while the member is treated as young. */
export function whatBlocksPrivacy(now: Privacy, change: PrivacyChange): 'reach' | 'found' | undefined {
  if (!isTreatedAsYoung({ ...now, young: change.young ?? now.young })) return undefined;
  if (change.reach !== undefined && change.reach !== 'friends') return 'reach';
  return change.found ? 'found' : undefined;
}

/** With the change. Whoever says that they are under sixteen is shown to friends alone, and not found. */
export function changedPrivacy(now: Privacy, change: PrivacyChange): Privacy {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: Privacy = { ...now, ...given };
  return changed.young ? { ...changed, reach: 'friends', found: false } : changed;
}
