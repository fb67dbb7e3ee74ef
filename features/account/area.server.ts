import type { Services } from '#platform/http/services.server.ts';
import { accountHandlers } from './api.server.ts';
import { emailChangeHandlers } from './email-change-api.server.ts';
import { accountPortions, accountTraces } from './forget.store.server.ts';
import { keepHouse } from './housekeeping.server.ts';
import { warnOfKeys } from './key-letters.server.ts';
import { keysHandlers } from './keys-api.server.ts';

/** What this area brings to the server. */
export const accountArea = {
  handlers: { account: accountHandlers, keys: keysHandlers, emailChange: emailChangeHandlers },
  async start(services: Services) {
    await keepHouse(services);
    warnOfKeys(services);
  },
  forget: {
    tables:
      'user leaving account api_key oauthClient oauthAccessToken oauthRefreshToken oauthConsent email_change session passkey twoFactor command_log membership member_word administrator_seat administrator_act',
    portions: accountPortions,
    traces: accountTraces,
  },
};
