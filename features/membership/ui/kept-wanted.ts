import { readWanted, type Wanted } from '../rules/wanted.ts';

/** On this device, for each member: paying may lead to another site, and back in another tab. */
const slot = (memberId: string) => `loci-wanted:${memberId}`;

/** `undefined`: the member asked for a plan without wanting anything else. */
export function keepWanted(memberId: string, wanted: Wanted | undefined): void {
  try {
    if (wanted) localStorage.setItem(slot(memberId), JSON.stringify({ ...wanted, at: Date.now() }));
    else localStorage.removeItem(slot(memberId));
  } catch {
    // Storage is full or forbidden: after paying there is no way back to it.
  }
}

export function keptWanted(memberId: string): Wanted | undefined {
  try {
    return readWanted(JSON.parse(localStorage.getItem(slot(memberId)) ?? 'null'), Date.now());
  } catch {
    return undefined;
  }
}
