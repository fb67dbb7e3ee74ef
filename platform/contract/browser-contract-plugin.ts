import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const name = 'virtual:browser-contract';
const laterName = `${name}/later`;

/**
 * Gives the browser the method and path of every call without schemas and descriptions: zod stays on the server (95 kB
 * saved). The calls of the groups in `first` are part of the first screen; unless it is set, those of all groups.
 */
export function browserContract(readContract: () => Promise<AnyContractRouter>, first?: readonly string[]): Plugin {
  return {
    name: 'loci-browser-contract',
    resolveId: (source) => (source === name || source === laterName ? `\0${source}` : undefined),
    async load(source) {
      if (source !== `\0${name}` && source !== `\0${laterName}`) return undefined;
      const groups = Object.entries(routesOf(await readContract()));
      const unknown = first?.find((wanted) => !groups.some(([group]) => group === wanted));
      if (unknown) throw new Error(`The contract has no group “${unknown}”`);
      const isFirst = ([group]: readonly [string, unknown]) => !first || first.includes(group);
      const later = groups.filter((group) => !isFirst(group));
      return source === `\0${laterName}`
        ? `export default ${objectOf(later)}`
        : `export default ${objectOf(groups.filter(isFirst))};
           export const groupsLater = ${JSON.stringify(later.map(([group]) => group))}`;
    },
  };
}

const objectOf = (entries: readonly (readonly [string, unknown])[]) => JSON.stringify(Object.fromEntries(entries));

type Routes = string | { readonly [name: string]: Routes };

function routesOf(contract: AnyContractRouter): Routes {
  if (!isContractProcedure(contract))
    return Object.fromEntries(
      Object.entries(contract).map(([step, inner]) => [step, routesOf(inner as AnyContractRouter)]),
    );
  const { method = 'POST', path = '' } = contract['~orpc'].route;
  return `${method} /${path.replaceAll(/\/{2,}/g, '/').replaceAll(/^\/|\/$/g, '')}`;
}
