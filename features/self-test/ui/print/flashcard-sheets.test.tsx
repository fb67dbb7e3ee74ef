import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { serverTexts } from '#platform/i18n/server-page-texts.ts';
import type { Card } from '#features/cards/contract.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { FlashcardSheets } from './flashcard-sheets.tsx';

it('a text with gaps is printed once for each number: its gap is open in the question, and the answer is behind it', () => {
  const card = {
    _id: 'card',
    title: 'Cells',
    language: 'en',
    cover_picture: null,
    flashcard: [flashcard({ question: '', cloze: '<p>The {{c1::Krebs::whose}} cycle, in the {{c2::matrix}}</p>' })],
  } as unknown as Card;
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={serverTexts('en')}>
      <FlashcardSheets card={card} paper="a4" backs scale={1} address="https://loci.example/c" />
    </I18nextProvider>,
  );
  const printed = [...html.matchAll(/<p class="print-text[^>]*>(.*?)<\/p>/g)].map(([, text]) => text);
  expect(printed).toEqual([
    'The [whose] cycle, in the matrix',
    'The Krebs cycle, in the […]',
    // The backs of a page are mirrored.
    'matrix',
    'Krebs',
  ]);
  expect(html).not.toContain('{{c');
});
