import { cardLimits } from '#features/cards/rules/card-limits.ts';

/** The tags of a line, separated by commas: each once, cut at its limit. */
export function tagsIn(line: string): string[] {
  const tags = line
    .split(/[,،、，]/)
    .map((tag) => tag.trim().slice(0, cardLimits.tag).trim())
    .filter((tag) => tag !== '');
  return [...new Set(tags)].slice(0, cardLimits.tags);
}
