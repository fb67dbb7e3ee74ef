import type { AnyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { answerShapes } from '../offline/answer-shapes.ts';

const name = 'virtual:answer-shapes';

/**
 * Gives the browser a hash of the structure of each call's reply, by which it tells whether a cached reply is still
 * valid.
 */
export function browserAnswerShapes(readContract: () => Promise<AnyContractRouter>): Plugin {
  return {
    name: 'loci-answer-shapes',
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    async load(source) {
      if (source !== `\0${name}`) return undefined;
      return `export const answerShapes = ${JSON.stringify(answerShapes(await readContract()))};`;
    },
  };
}
