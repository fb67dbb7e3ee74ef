import type { Services } from '#platform/http/services.server.ts';
import { memoryHandlers } from './api.server.ts';
import { auditSumsOfMembers } from './audit.server.ts';
import { completedEvents } from './completed-input.server.ts';
import { deriveStates } from './derive-again.server.ts';
import { fitMemories } from './fit-memory.server.ts';
import { forgetMemory, memoryPortions } from './forget.store.server.ts';
import { planDueDays } from './plan-again.server.ts';
import { exportedParameters, restoreParameters } from './portable.server.ts';
import { rebuildStates } from './rebuild-states.server.ts';

/** What this area brings to the server. */
export const memoryArea = {
  handlers: memoryHandlers,
  start(services: Services) {
    rebuildStates(services);
    planDueDays(services);
    deriveStates(services);
    fitMemories(services);
    auditSumsOfMembers(services);
  },
  completions: { 'POST /review-log': completedEvents },
  exportedParameters,
  restoreParameters,
  forget: {
    tables:
      'review_event item_memory answer_sum memory_parameters memory_setting item_flag card_goal collection_goal focus_credit focus_unseen',
    portions: memoryPortions,
    forget: forgetMemory,
  },
};
