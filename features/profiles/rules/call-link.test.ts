import { expect, test } from 'vitest';
import { callLink } from './call-link.ts';

const service = 'https://calls.example.org/{id}?embed';

test.each([
  ['https://meet.example.org/ada', null, 'https://meet.example.org/ada'],
  ['https://meet.example.org/ada', service, 'https://meet.example.org/ada'],
  ['http://meet.example.org/ada', service, null],
  ['https://', service, null],
  ['ada/lessons', service, 'https://calls.example.org/ada/lessons?embed'],
  ['a:b', service, 'https://calls.example.org/a%3Ab?embed'],
  ['ada', null, null],
  ['a', service, null],
  ['', service, null],
])('the id %s with the service %s leads to %s', (id, serviceUrl, link) => {
  expect(callLink(id, serviceUrl)).toBe(link);
});
