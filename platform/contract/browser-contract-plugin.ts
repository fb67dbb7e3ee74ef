import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const name = 'virtual:browser-contract';

/**
 * Gives the browser the paths and methods of every call without their schemas and descriptions: zod stays on the server
 * (95 kB saved).
 */
export function browserContract(): Plugin {
  return {
    name: 'loci-browser-contract',
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    async load(source) {
      if (source !== `\0${name}`) return undefined;
      const { contract } = await import('#features/contract.ts');
      return `export default ${JSON.stringify(minifyContractRouter(contract), withoutWords)}`;
    },
  };
}

/** Fields that only the API documentation uses. */
const words = new Set(['summary', 'description', 'successDescription', 'tags', 'operationId']);

const withoutWords = (key: string, value: unknown) =>
  words.has(key) && (typeof value === 'string' || Array.isArray(value)) ? undefined : value;
