import type { StoredTest } from '#features/self-test/ui/stored-tests.ts';

/** Of this tab: a reload comes back to the friend who listens. */
const keyOf = ({ cardId, option }: Pick<StoredTest, 'cardId' | 'option'>) => `loci.explain-room:${cardId}:${option}`;

export function rememberedRoom(test: StoredTest): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(test)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** `undefined` forgets it. */
export function rememberRoom(test: StoredTest, id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(keyOf(test));
    else sessionStorage.setItem(keyOf(test), id);
  } catch {
    // Without storage a reload ends the listening; the friend sees that nobody is there.
  }
}
