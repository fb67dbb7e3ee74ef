import { expect, test } from 'vitest';
import { openLog } from './log.server.ts';

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  let lines = '';
  write(openLog('trace', { write: (line) => void (lines += line) }));
  return lines;
}

test('[security 43] an error is logged with its stack and cause, without what a driver hangs on it', () => {
  const error = Object.assign(
    new Error('duplicate key value violates unique constraint', { cause: new Error('the cause of it') }),
    {
      code: '23505',
      detail: 'Key (email)=(ada@example.org) already exists.',
      parameters: ['ada@example.org', 'canary-row'],
    },
  );
  const line = logged((log) => log.error({ err: error, requestId: 'r1' }, 'failed'));
  expect(JSON.parse(line)).toMatchObject({
    requestId: 'r1',
    msg: 'failed',
    err: { code: '23505', type: 'Error', cause: { message: 'the cause of it' } },
  });
  expect(line).toContain('log.test.ts');
  expect(line).not.toMatch(/canary|ada@|example\.org/);
});

test.each([
  '550 5.1.1 <ada@example.org>: Recipient address rejected',
  "Can't send mail - all recipients were rejected: 550 'ada@example.org'",
  'postgres://ada:canary@db.internal:5432/loci refused',
  'ada+tag@example.org,ève@example.org',
])('[security 43] an address in a message is hidden: %s', (message) => {
  const line = logged((log) => log.error({ err: new Error(message) }, 'failed'));
  expect(line).not.toMatch(/ada|ève|canary|example\.org/);
});

test('a stack keeps its packages', () => {
  const error = new Error('x');
  error.stack = 'Error: x\n    at call (/srv/node_modules/@orpc/server/dist/index.mjs:12:3)';
  expect(logged((log) => log.error({ err: error }, 'failed'))).toContain(
    '/srv/node_modules/@orpc/server/dist/index.mjs:12:3',
  );
});

test('[security 43] fields with secrets are hidden however deep they come', () => {
  const line = logged((log) =>
    log.info({ password: 'canary', body: { token: 'canary' }, a: { b: { cookie: 'canary' } } }, 'x'),
  );
  expect(line).not.toContain('canary');
});

test('what is thrown need not be an error', () => {
  expect(JSON.parse(logged((log) => log.error({ err: 'just text' }, 'x')))).toMatchObject({
    err: { message: 'just text' },
  });
});
