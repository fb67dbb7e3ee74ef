interface Placed {
  readonly _id: string;
  readonly seq: number;
  readonly created_at: string;
}

/**
 * Earlier portions and the newest one as one run without gaps. What was read before is dropped if the newest portion
 * does not reach it any more: the part between is missing.
 */
export function joinedPortions<Message extends Placed>(
  earlier: readonly Message[],
  newest: readonly Message[],
): readonly Message[] {
  const [first] = newest;
  if (!first) return [];
  const before = earlier.filter(({ seq }) => seq < first.seq);
  return before.length > 0 && before.at(-1)!.seq + 1 < first.seq ? newest : [...before, ...newest];
}

/** Messages under the days on which they were written, `dayOf` says of an instant which. */
export function byDay<Message extends Placed>(
  messages: readonly Message[],
  dayOf: (instant: string) => string,
): { readonly day: string; readonly messages: readonly Message[] }[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.created_at);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
