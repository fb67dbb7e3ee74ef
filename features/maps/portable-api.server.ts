import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { importMap } from './import-map.server.ts';
import { portableMapsContract } from './portable.contract.ts';

const signedIn = implement(portableMapsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const portableMapsHandlers = {
  importMap: signedIn.importMap.handler(({ context, input: { map, adds = false, more = false } }) => {
    authorise(context.member, 'makeMap');
    return importMap(context, map, { adds, more });
  }),
};
