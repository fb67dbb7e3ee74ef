let segmenter: Intl.Segmenter | undefined;

/**
 * The first grapheme, in capitals; empty if there is none. Names are not taken apart at spaces: not every script has
 * them, and which part denotes a person differs by culture.
 */
export function initial(name: string): string {
  segmenter ??= new Intl.Segmenter();
  const [first] = segmenter.segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
