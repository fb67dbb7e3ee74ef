/** As a browser's `localStorage`: keys are what `Object.keys` gives. */
export function emptyStorage(): Storage {
  const hidden = (value: unknown) => ({ value, enumerable: false });
  const made = Object.create({}) as Record<string, string>;
  return Object.defineProperties(made, {
    getItem: hidden((key: string) => made[key] ?? null),
    setItem: hidden((key: string, value: string) => void (made[key] = value)),
    removeItem: hidden((key: string) => void delete made[key]),
  }) as unknown as Storage;
}
