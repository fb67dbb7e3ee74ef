import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { serverTexts } from '#platform/i18n/server-page-texts.ts';
import type { CardShort } from '../contract.ts';
import { Bin } from './bin.tsx';
import { CardInBin } from './card-in-bin.tsx';

const drawn = (screen: ReactElement) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(I18nextProvider, { i18n: serverTexts('en') }, screen)),
  );
const said = (html: string) => [...html.matchAll(/<(\w+) role="status"[^>]*>([^<]*)<\/\1>/g)].map(([, , text]) => text);

const nothing = () => Promise.resolve();
const goesBack = 'Goes back to your library as soon as the server is reached.';

it('the note that a restore waits for the server is announced through a status that existed before the press', () => {
  const card: Partial<CardShort> = {
    _id: 'zebra',
    title: 'Zebra',
    language: 'en',
    category_1: 'OTHER',
    cover_picture: null,
    extract_color: [],
  };
  const bin = (restoring: string[]) =>
    createElement(Bin, {
      cards: [{ ...card, key_idea_count: 1, flashcard_count: 2, quizz_count: 0 } as CardShort],
      total: 1,
      restoring: new Set(restoring),
      onRestore: nothing,
      onDestroy: nothing,
      onEmpty: nothing,
    });
  expect(said(drawn(bin([])))).toEqual(['1 card', '']);
  expect(said(drawn(bin(['zebra'])))).toEqual(['1 card', goesBack]);
});

it('the same on the page of the card', () => {
  const inBin = (restoring: boolean) => createElement(CardInBin, { title: 'Zebra', restoring, onRestore: nothing });
  expect(said(drawn(inBin(false)))).toHaveLength(1);
  expect(said(drawn(inBin(true)))).toEqual([goesBack]);
});
