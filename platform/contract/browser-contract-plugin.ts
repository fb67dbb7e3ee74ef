import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const name = 'virtual:browser-contract';

/**
 * Gives the browser the method and path of every call without schemas and descriptions: zod stays on the server (95 kB
 * saved).
 */
export function browserContract(readContract: () => Promise<AnyContractRouter>): Plugin {
  return {
    name: 'loci-browser-contract',
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    async load(source) {
      if (source !== `\0${name}`) return undefined;
      return `export default ${JSON.stringify(routesOf(await readContract()))}`;
    },
  };
}

type Routes = string | { readonly [name: string]: Routes };

function routesOf(contract: AnyContractRouter): Routes {
  if (!isContractProcedure(contract))
    return Object.fromEntries(
      Object.entries(contract).map(([step, inner]) => [step, routesOf(inner as AnyContractRouter)]),
    );
  const { method = 'POST', path = '' } = contract['~orpc'].route;
  return `${method} /${path.replaceAll(/\/{2,}/g, '/').replaceAll(/^\/|\/$/g, '')}`;
}
