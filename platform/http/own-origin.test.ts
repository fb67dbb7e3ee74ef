import { expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const local = { publicUrl: 'http://localhost:3000', publicUrlGiven: false };
const given = { publicUrl: 'https://loci.example', publicUrlGiven: true };

it.each([
  ['http://localhost:3000', 'localhost:3000', local, true],
  ['http://192.168.1.20:3000', '192.168.1.20:3000', local, true],
  ['http://[fe80::1]:3000', '[fe80::1]:3000', local, true],
  ['http://study:3000', 'study:3000', local, true],
  ['http://study.local:3000', 'study.local:3000', local, true],
  // Another port is another site.
  ['http://192.168.1.20:8080', '192.168.1.20:3000', local, false],
  ['http://192.168.1.66:3000', '192.168.1.20:3000', local, false],
  // A public name that resolves to this machine.
  ['http://evil.example:3000', 'evil.example:3000', local, false],
  ['null', '192.168.1.20:3000', local, false],
  ['http://192.168.1.20:3000', null, local, false],
  ['https://loci.example', 'loci.example', given, true],
  ['http://192.168.1.20:3000', '192.168.1.20:3000', given, false],
] as const)('a page of %s asks %s: own is %o → %s', (origin, host, settings, own) =>
  expect(isOwnOrigin({ origin, host }, settings)).toBe(own),
);
