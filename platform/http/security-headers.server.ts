/** On every reply, errors and files included. `nonce` is for documents only; `development` loosens what hot reload needs. */
export function securityHeaders(options: { nonce?: string; https: boolean; development?: boolean }): Record<string, string> {
  const script = options.nonce ? `'self' 'nonce-${options.nonce}'` : "'none'";
  const policy = [
    "default-src 'none'",
    `script-src ${script}`,
    // React sets styles on elements; style sheets come from this host alone.
    // In development the bundler writes them into the page as it goes and speaks to it over a socket.
    options.development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${options.nonce ? ` 'nonce-${options.nonce}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    options.development ? "connect-src 'self' ws://localhost:*" : "connect-src 'self'",
    "media-src 'self' blob:",
    // Videos that a person asked for, without cookies until they play; a document frames nothing else.
    `frame-src ${options.nonce ? 'https://www.youtube-nocookie.com' : "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    'x-frame-options': 'DENY',
    ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
