/** One answer as it goes to the review log. Ids and instants are made by whoever asks the rules. */
export interface GivenAnswer {
  readonly eventId: string;
  readonly itemId: string;
  readonly outcome: 'right' | 'wrong';
  /** What was answered, in one line. */
  readonly text: string;
  readonly elapsedMs: number;
  /** Epoch milliseconds. */
  readonly answeredAt: number;
}

/** What the rules cannot know of an answer: made where the clock and chance are. */
export type Stamp = Pick<GivenAnswer, 'eventId' | 'elapsedMs' | 'answeredAt'>;

/** The first answer to each item counts; a card asked again after a wrong answer, or a question, does not change it. */
export function firstAnswers<Answer extends { readonly itemId: string }>(answers: readonly Answer[]): Answer[] {
  const first = new Map<string, Answer>();
  for (const answer of answers) if (!first.has(answer.itemId)) first.set(answer.itemId, answer);
  return [...first.values()];
}

/** What an event changed in the answers that count: some taken back, some given. At most one of each. */
export function whatChanged<Answer extends GivenAnswer>(
  before: readonly Answer[],
  after: readonly Answer[],
): { takenBack: Answer[]; given: Answer[] } {
  const idsBefore = new Set(before.map(({ eventId }) => eventId));
  const idsAfter = new Set(after.map(({ eventId }) => eventId));
  return {
    takenBack: before.filter(({ eventId }) => !idsAfter.has(eventId)),
    given: after.filter(({ eventId }) => !idsBefore.has(eventId)),
  };
}
