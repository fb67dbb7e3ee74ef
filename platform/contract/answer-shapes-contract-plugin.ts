import type { AnyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { answerShapes } from '../offline/answer-shapes.ts';

const name = 'virtual:answer-shapes';
const laterName = `${name}/later`;

/**
 * Gives the browser a hash of the structure of each call's reply, by which it tells whether a cached reply is still
 * valid. Those of the groups in `first` are part of the first screen; unless it is set, those of all groups.
 */
export function browserAnswerShapes(readContract: () => Promise<AnyContractRouter>, first?: readonly string[]): Plugin {
  return {
    name: 'loci-answer-shapes',
    resolveId: (source) => (source === name || source === laterName ? `\0${source}` : undefined),
    async load(source) {
      if (source !== `\0${name}` && source !== `\0${laterName}`) return undefined;
      const wantsLater = source === `\0${laterName}`;
      const isFirst = (call: string) => !first || first.includes(call.slice(0, call.indexOf('.')));
      const shapes = Object.entries(answerShapes(await readContract())).filter(
        ([call]) => isFirst(call) !== wantsLater,
      );
      return `export default ${JSON.stringify(Object.fromEntries(shapes))};`;
    },
  };
}
