import type { ReviewEvent } from '#features/memory/contract.ts';

/** Answers of one press, until the outbox has them on disk. */
export interface GivenAnswers {
  readonly run: string;
  readonly events: readonly ReviewEvent[];
}

export const givenPrefix = 'loci-review:';
const ofMember = (memberId: string) => `${givenPrefix}${memberId}:`;

/**
 * The outbox needs some milliseconds to store an answer, and a page that is left at once does not give them. Local
 * storage is written before the press has ended; what is left there is sent when the product is opened next. The log
 * counts an answer once, however often it arrives.
 */
export function keepGiven(memberId: string, given: GivenAnswers, storage: Storage = localStorage): () => void {
  const name = ofMember(memberId) + given.events[0]!._id;
  try {
    storage.setItem(name, JSON.stringify(given));
  } catch {
    // Full or forbidden: the outbox alone has it.
  }
  return () => storage.removeItem(name);
}

/** What was given before the page was left, in the order in which it was given. */
export function leftGiven(
  memberId: string,
  storage: Storage = localStorage,
): { given: GivenAnswers; forget: () => void }[] {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return names
    .filter((name) => name.startsWith(ofMember(memberId)))
    .flatMap((name) => {
      const forget = () => storage.removeItem(name);
      const given = parsed(storage.getItem(name)!);
      if (given) return [{ given, forget }];
      forget();
      return [];
    })
    .toSorted((one, other) => (one.given.events[0]!.answered_at < other.given.events[0]!.answered_at ? -1 : 1));
}

/** Nothing for what was not stored by `keepGiven`. The server parses the events. */
function parsed(text: string): GivenAnswers | undefined {
  try {
    const given = JSON.parse(text) as Partial<GivenAnswers> | null;
    const isGiven = typeof given?.run === 'string' && typeof given.events?.[0]?.answered_at === 'string';
    return isGiven ? (given as GivenAnswers) : undefined;
  } catch {
    return undefined;
  }
}
