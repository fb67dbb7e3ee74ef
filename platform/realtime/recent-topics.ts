import type { Topic } from './live-words.ts';

/** A page that reads on a slow network and machine opens its socket within this time. */
const keptMs = 60_000;
/** More changes than that within a minute: the rest is read again when the tab is looked at. */
const keptPerMember = 200;
const everybody = '';

interface Noted {
  readonly at: number;
  readonly topics: readonly Topic[];
}

export interface RecentTopics {
  /** `null` members: for everybody. */
  note(memberIds: readonly string[] | null, topics: readonly Topic[]): void;
  /** Answers the topics of the last minute, each once, oldest first. */
  of(memberId: string): Topic[];
}

/**
 * What was announced lately. A page reads first and opens its socket later: changes between the two are told when the
 * socket opens. `now` answers milliseconds.
 */
export function recentTopics(now: () => number = () => performance.now()): RecentTopics {
  /** The member whose last change is oldest comes first. */
  const noted = new Map<string, Noted[]>();

  const isRecent = ({ at }: Noted) => now() - at < keptMs;

  function forget(): void {
    for (const [member, changes] of noted) {
      if (isRecent(changes.at(-1)!)) return;
      noted.delete(member);
    }
  }

  return {
    note(memberIds, topics) {
      for (const member of memberIds ?? [everybody]) {
        const changes = [...(noted.get(member) ?? []).filter(isRecent), { at: now(), topics }].slice(-keptPerMember);
        noted.delete(member);
        noted.set(member, changes);
      }
      forget();
    },
    of: (memberId) => [
      ...new Set(
        [memberId, everybody]
          .flatMap((member) => noted.get(member) ?? [])
          .filter(isRecent)
          .flatMap(({ topics }) => topics),
      ),
    ],
  };
}
