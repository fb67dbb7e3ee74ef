/** A `localStorage` for tests, whose keys `Object.keys` returns. `room`: capacity in characters, of keys and values. */
export function emptyStorage(room = Infinity): Storage {
  const hidden = (value: unknown) => ({ value, enumerable: false });
  const made = Object.create({}) as Record<string, string>;
  return Object.defineProperties(made, {
    getItem: hidden((key: string) => made[key] ?? null),
    setItem: hidden((key: string, value: string) => {
      const others = Object.entries(made).filter(([name]) => name !== key);
      if ([...others, [key, value]].flat().join('').length > room) throw new DOMException('full', 'QuotaExceededError');
      made[key] = value;
    }),
    removeItem: hidden((key: string) => void delete made[key]),
  }) as unknown as Storage;
}
