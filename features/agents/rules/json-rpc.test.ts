import { expect, test } from 'vitest';
import { negotiatedRevision, readMessage } from './json-rpc.ts';

const request = { jsonrpc: '2.0', id: 1, method: 'ping' };

test.each([
  [request, { kind: 'request', request: { id: 1, method: 'ping', params: {} } }],
  [
    { ...request, id: 'a', params: { x: 1 } },
    { kind: 'request', request: { id: 'a', method: 'ping', params: { x: 1 } } },
  ],
  [{ jsonrpc: '2.0', method: 'notifications/initialized' }, { kind: 'silent' }],
  [{ jsonrpc: '2.0', id: 4, result: {} }, { kind: 'silent' }],
  [[request], { kind: 'invalid', id: null }],
  [null, { kind: 'invalid', id: null }],
  ['ping', { kind: 'invalid', id: null }],
  [
    { ...request, jsonrpc: '1.0' },
    { kind: 'invalid', id: 1 },
  ],
  [
    { ...request, id: null },
    { kind: 'invalid', id: null },
  ],
  [
    { ...request, id: 1.5 },
    { kind: 'invalid', id: null },
  ],
  [
    { ...request, method: 7 },
    { kind: 'invalid', id: 1 },
  ],
  [
    { ...request, params: [1] },
    { kind: 'invalid', id: 1 },
  ],
  [
    { jsonrpc: '2.0', id: 2 },
    { kind: 'invalid', id: 2 },
  ],
])('[MCP] %j', (body, message) => {
  expect(readMessage(body)).toEqual(message);
});

test.each([
  ['2025-11-25', '2025-11-25'],
  ['2025-03-26', '2025-03-26'],
  ['1.0.0', '2025-11-25'],
  [undefined, '2025-11-25'],
])('[MCP] a client that speaks %s is answered in %s', (wanted, got) => {
  expect(negotiatedRevision(wanted)).toBe(got);
});
