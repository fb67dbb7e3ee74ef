/** Input of a call to which was added what its sender left to the server, such as ids. */
export interface CompletedInput {
  readonly input: Readonly<Record<string, unknown>>;
  /** The path at which the sender wrote a field of the completed input. */
  readonly fieldAsSent: (field: string) => string;
}
