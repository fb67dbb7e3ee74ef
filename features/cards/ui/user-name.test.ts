import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UserName } from './user-name.tsx';

const drawn = (name: string) => renderToStaticMarkup(createElement(UserName, { name }));

it('[S1 §9] a user name is cut at 40 characters for the eye, and whole for who points at it or hears it', () => {
  expect(drawn('Ada Lovelace')).toBe('<span>Ada Lovelace</span>');
  const long = 'Maximiliane Constantine von Wolkenstein-Rodenegg';
  expect(drawn(long)).toBe(
    `<span title="${long}"><span aria-hidden="true">Maximiliane Constantine von Wolkenstein-…</span><span class="sr-only">${long}</span></span>`,
  );
});
