import { expect, test } from 'vitest';
import { mailHost, mailSender, mailServerUrl, whatBlocksBilling } from './chosen-settings.ts';

const server = { host: 'mail.school.example', port: 465, security: 'tls', user: '', password: '' } as const;

test('a mail server as one address: what a name or a password contains cannot change it', () => {
  expect(mailServerUrl(server)).toBe('smtps://mail.school.example:465/');
  const url = mailServerUrl({ ...server, port: 587, security: 'startTls', user: 'a@b', password: 'p:/@?#%' });
  expect(url).toBe('smtp://a%40b:p%3A%2F%40%3F%23%25@mail.school.example:587/?requireTLS=true');
  const read = new URL(url);
  expect([read.hostname, decodeURIComponent(read.password)]).toEqual(['mail.school.example', 'p:/@?#%']);
});

test('the name of a server is one, and nothing else', () => {
  for (const right of ['mail.example.org', 'localhost', '10.0.0.1', '[::1]']) expect(right).toMatch(mailHost);
  for (const wrong of ['', 'a b', 'a/b', 'a@b', 'a?b', 'mail:25', '-a']) expect(wrong).not.toMatch(mailHost);
});

test('a name cannot break the sender of a letter', () => {
  expect(mailSender('Green School', 'a@b.example')).toBe('"Green School" <a@b.example>');
  expect(mailSender('X" <evil@e.example>\r\nBcc: y', 'a@b.example')).toBe('"X evil@e.exampleBcc: y" <a@b.example>');
  expect(mailSender('<>', 'a@b.example')).toBe('a@b.example');
});

test('Stripe can be chosen where its keys are set', () => {
  expect(whatBlocksBilling('stripe', { stripeReady: false })).toBe('stripeKeys');
  expect(whatBlocksBilling('stripe', { stripeReady: true })).toBeUndefined();
  expect(whatBlocksBilling('off', { stripeReady: false })).toBeUndefined();
});
