interface Listed {
  readonly language: string;
  readonly startedAt: number;
  readonly seated: number;
}

/** Public rooms in the order in which they are offered: one's own language, then most people, then the oldest. */
export const roomsFor = <Room extends Listed>(rooms: readonly Room[], language: string): Room[] =>
  rooms.toSorted(
    (one, other) =>
      Number(other.language === language) - Number(one.language === language) ||
      other.seated - one.seated ||
      one.startedAt - other.startedAt,
  );
