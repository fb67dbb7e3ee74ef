import type { Services } from '#platform/http/services.server.ts';
import { tellNothingBetween } from '#features/notifications/notify.server.ts';
import { peopleHandlers } from './api.server.ts';
import { endDeclined } from './end-declined.server.ts';
import { forgetRelations, relationPortions } from './forget.store.server.ts';
import { relationsHandlers } from './relations-api.server.ts';
import { areBlocked } from './relations.store.server.ts';
import type { Ties } from './ties.server.ts';
import { studentsAreIn } from './treated-as-young.store.server.ts';
import { welcomeInvited } from './welcome-invited.server.ts';

/** What this area brings to the server. */
export const peopleArea = {
  handlers: (ties: Ties) => ({ people: { ...peopleHandlers, ...relationsHandlers(ties) } }),
  start(services: Services, { ties }: { readonly ties: Ties }) {
    tellNothingBetween(areBlocked);
    studentsAreIn(ties.isInClass);
    welcomeInvited(services);
    endDeclined(services);
  },
  forget: {
    tables: 'friendship friend_request follow person_like resource_like block profile findable_word',
    portions: relationPortions,
    forget: forgetRelations,
  },
};
