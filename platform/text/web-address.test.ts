import { describe, expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

describe('[security 12] web addresses of resources', () => {
  test.each([
    '',
    'https://example.org',
    'http://example.org:8080/a?b=c#d',
    'HTTPS://EXAMPLE.ORG/ü',
    'https://en.wikipedia.org/wiki/Loci_(memory)',
  ])('%j may be kept', (address) => {
    expect(isWebAddress(address)).toBe(true);
  });
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' https://example.org',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.org',
    'file:///etc/passwd',
    '//example.org',
    'example.org',
    'https:example.org',
    'https://',
    'https://user:secret@example.org',
    'https://example.org@evil.example',
    'https://exa mple.org',
    'https://example.org/"onclick=',
    'https://example.org/\u0000',
    'mailto:ada@example.org',
    'https:/\\evil.example',
    'https://\\evil.example',
  ])('%j may not', (address) => {
    expect(isWebAddress(address)).toBe(false);
  });
});
