import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { serverTexts } from '#platform/i18n/page-texts.tsx';
import type { CardShort } from '../contract.ts';
import { Bin } from './bin.tsx';
import { CardInBin } from './card-in-bin.tsx';

const drawn = (screen: ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(I18nextProvider, { i18n: serverTexts('en') }, screen)));
const said = (html: string) => [...html.matchAll(/<(\w+) role="status"[^>]*>([^<]*)<\/\1>/g)].map(([, , text]) => text);

const nothing = () => Promise.resolve();
const goesBack = 'Goes back to your library as soon as the server is reached.';

it('that a card goes back as soon as the server is reached is said where a status stood before the press', () => {
  const card: Partial<CardShort> = {
    _id: 'zebra',
    title: 'Zebra',
    language: 'en',
    category_1: 'OTHER',
    cover_picture: null,
    extract_color: [],
  };
  const bin = (onItsWay: string[]) =>
    createElement(Bin, {
      cards: [{ ...card, key_idea_count: 1, flashcard_count: 2, quizz_count: 0 } as CardShort],
      total: 1,
      onItsWay: new Set(onItsWay),
      onRestore: nothing,
      onDestroy: nothing,
      onEmpty: nothing,
    });
  expect(said(drawn(bin([])))).toEqual(['1 card', '']);
  expect(said(drawn(bin(['zebra'])))).toEqual(['1 card', goesBack]);
});

it('so it is in the place of the card', () => {
  const inBin = (onItsWay: boolean) => createElement(CardInBin, { title: 'Zebra', onItsWay, onRestore: nothing });
  expect(said(drawn(inBin(false)))).toHaveLength(1);
  expect(said(drawn(inBin(true)))).toEqual([goesBack]);
});
