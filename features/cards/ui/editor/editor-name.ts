import { newId } from '#platform/offline/new-id.ts';

const namesKey = 'loci.editors';
const lockOf = (name: string) => `loci-editor-${name}`;

export interface EditorName {
  readonly name: string;
  release(): void;
}

/**
 * A name for this tab as an editor. It tells the server which changes come from the same hand. A tab that closes leaves its name
 * to the next one opened on this device, with whatever it could not send yet; two open tabs never have the same.
 */
export async function claimEditorName(): Promise<EditorName> {
  // Without locks (a home server reached without HTTPS) each visit is a hand of its own.
  if (!navigator.locks) return { name: newId(), release: () => undefined };
  for (const name of [...knownNames(), newId()]) {
    const release = await tryLock(name);
    if (!release) continue;
    if (!knownNames().includes(name)) localStorage.setItem(namesKey, JSON.stringify([...knownNames(), name]));
    return { name, release };
  }
  return { name: newId(), release: () => undefined };
}

/** Names that open tabs have now. */
export async function namesInUse(): Promise<ReadonlySet<string>> {
  const state = await navigator.locks?.query();
  const held = (state?.held ?? []).map((lock) => lock.name ?? '');
  return new Set(knownNames().filter((name) => held.includes(lockOf(name))));
}

/** Resolves once no open tab has the name any more; never, when the signal comes first. */
export async function whenClosed(name: string, signal: AbortSignal): Promise<void> {
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

function knownNames(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(namesKey) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    // Written by something else; the names begin anew.
    return [];
  }
}
