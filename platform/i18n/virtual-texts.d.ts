declare module 'virtual:texts' {
  /** By namespace: the group in whose file its texts are. A namespace that is not listed has a file of its own. */
  export const where: Readonly<Record<string, string>>;
  /** By language: a part of the names of its files, which changes with any of its texts. */
  export const hashes: Readonly<Record<string, string>>;
}
