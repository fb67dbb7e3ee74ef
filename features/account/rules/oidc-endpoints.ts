const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const;

/**
 * The first endpoint of a provider that would send secrets in plain text, although its own address is https;
 * `undefined`: none. A provider on this machine may be without encryption.
 */
export function insecureEndpoint(
  discoveryUrl: string,
  document: { readonly [Name in (typeof endpoints)[number]]?: string | undefined },
): string | undefined {
  if (!discoveryUrl.startsWith('https:')) return undefined;
  return endpoints.find((name) => document[name] !== undefined && !document[name].startsWith('https:'));
}
