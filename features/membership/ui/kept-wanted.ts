import type { Plan } from '../rules/plans.ts';
import { isGivenBy, readWanted, type KeptWanted } from '../rules/wanted.ts';

/** On this device, for each member: paying may lead to another site, and back in another tab. */
const slot = (memberId: string) => `loci-wanted:${memberId}`;

/** `undefined`: it was offered, or the member asked for a plan without wanting anything else. */
export function keepWanted(memberId: string, wanted: KeptWanted | undefined): void {
  try {
    if (wanted) localStorage.setItem(slot(memberId), JSON.stringify({ ...wanted, at: Date.now() }));
    else localStorage.removeItem(slot(memberId));
  } catch {
    // Storage is full or forbidden: after paying there is no way back to it.
  }
}

export function keptWanted(memberId: string): KeptWanted | undefined {
  try {
    return readWanted(JSON.parse(localStorage.getItem(slot(memberId)) ?? 'null'), Date.now());
  } catch {
    return undefined;
  }
}

/** Takes the stored intention once the plan allows it; the caller then offers it, and it is removed here. */
export function wantedUnder(memberId: string, plan: Plan): KeptWanted | undefined {
  const kept = keptWanted(memberId);
  return kept && isGivenBy(plan, kept) ? kept : undefined;
}
