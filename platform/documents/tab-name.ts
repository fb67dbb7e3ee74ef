import { newId } from '#platform/offline/new-id.ts';

const deviceKey = 'loci.device';
const tabsKey = 'loci.tabs';
const lockOf = (name: string) => `loci-tab-${name}`;

/**
 * A name of this browser for the server. All its tabs count as one editor: they see each other's edits and send them
 * through one queue, so their edits never conflict.
 */
export function deviceName(storage?: Storage): string {
  try {
    const kept = storage ?? localStorage;
    const known = kept.getItem(deviceKey);
    if (known) return known;
    const name = unkeptName ?? newId();
    kept.setItem(deviceKey, name);
    return name;
  } catch {
    // Storage is full or forbidden: the name lasts as long as the page.
    return (unkeptName ??= newId());
  }
}
let unkeptName: string | undefined;

export interface TabName {
  readonly name: string;
  release(): void;
}

/**
 * A name for this tab. A tab that closes leaves its name to the next one opened on this device, with its undo steps and
 * whatever it could not save yet; two open tabs never have the same.
 */
export async function claimTabName(): Promise<TabName> {
  // Without locks (a home server reached without HTTPS) each visit has a name of its own.
  if (!navigator.locks) return { name: newId(), release: () => undefined };
  for (const name of [...knownNames(), newId()]) {
    const release = await tryLock(name);
    if (!release) continue;
    if (!knownNames().includes(name)) keepName(name);
    return { name, release };
  }
  return { name: newId(), release: () => undefined };
}

/** Names that open tabs have now. */
export async function tabsOpen(): Promise<ReadonlySet<string>> {
  const state = await navigator.locks?.query();
  const held = (state?.held ?? []).map((lock) => lock.name ?? '');
  return new Set(knownNames().filter((name) => held.includes(lockOf(name))));
}

/** Resolves once no open tab has the name any more; never, when the signal comes first. */
export async function whenTabClosed(name: string, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return;
  await new Promise<void>((resolve, reject) => {
    navigator.locks
      .request(lockOf(name), { signal }, () => resolve())
      .catch((error: unknown) => {
        if (!signal.aborted) reject(error);
      });
  });
}

function tryLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(name), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(reject);
  });
}

function keepName(name: string): void {
  try {
    localStorage.setItem(tabsKey, JSON.stringify([...knownNames(), name]));
  } catch {
    // Storage is full or forbidden: the name lasts as long as the tab.
  }
}

function knownNames(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(tabsKey) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    // Storage is forbidden, or its text was written by something else: start with no names.
    return [];
  }
}
