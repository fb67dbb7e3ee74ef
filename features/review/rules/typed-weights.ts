import { weightCount, weightRanges, type Weights } from '#features/memory/rules/weights.ts';

export type TypedWeights =
  | { readonly weights: Weights }
  | { readonly problem: 'count' }
  /** `place` counts from 1. */
  | { readonly problem: 'range'; readonly place: number; readonly least: number; readonly most: number };

/** Weights as other programs write them: numbers between commas, blanks or lines, in brackets or not. */
export function typedWeights(text: string): TypedWeights {
  const parts = text.match(/[^\s,;[\]()]+/g) ?? [];
  const weights = parts.map(Number);
  if (weights.length !== weightCount || weights.some(Number.isNaN)) return { problem: 'count' };
  const wrong = weights.findIndex((weight, at) => weight < weightRanges[at]![0] || weight > weightRanges[at]![1]);
  if (wrong === -1) return { weights };
  const [least, most] = weightRanges[wrong]!;
  return { problem: 'range', place: wrong + 1, least, most };
}
