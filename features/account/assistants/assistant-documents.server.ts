import type { WebApp } from '#platform/http/web-app.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { keyScopes } from '../rules/key-scope-names.ts';
import type { Accounts } from '../accounts.server.ts';
import { assistantResource } from './assistant-sign-in.server.ts';

/** By which an assistant finds out how to sign in: RFC 9728 for `/mcp`, which names the server of RFC 8414. */
export function mountAssistantDocuments(
  app: WebApp,
  settings: Pick<Settings, 'publicUrl'>,
  accounts: Pick<Accounts, 'assistantMetadata'>,
): void {
  const issuer = `${settings.publicUrl}/api/auth`;
  const resource = {
    resource: assistantResource(settings),
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
    scopes_supported: keyScopes,
    resource_name: 'Loci',
  };
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])
    app.get(path, () => Response.json(resource, { headers: { 'cache-control': 'no-store' } }));
  for (const path of ['', '/api/auth'])
    app.get(`/.well-known/oauth-authorization-server${path}`, () => accounts.assistantMetadata());
}
