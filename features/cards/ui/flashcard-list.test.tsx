import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { serverTexts } from '#platform/i18n/server-page-texts.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { flashcardsAtOnce } from '../rules/card-parts.ts';
import { FlashcardList } from './flashcard-list.tsx';

it('a button for further flashcards disappears with its own portion only, not with one around it', () => {
  const flashcards = Array.from({ length: 2 * flashcardsAtOnce + 1 }, () => flashcard());
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={serverTexts('en')}>
      <FlashcardList flashcards={flashcards} questions={[]} lang="en" />
    </I18nextProvider>,
  );
  const [, classes] = /<summary[^>]*class="([^"]*)"[^>]*>Show 200 more/.exec(html)!;
  expect(classes).toContain('[details[open]&gt;&amp;]:hidden');
  // Portions are nested: a group would match each open portion around the button.
  expect(classes).not.toContain('group-open');
});

it('a text with gaps is read as a text, and a picture with masks shows what is asked, without a script', () => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={serverTexts('en')}>
      <FlashcardList
        flashcards={[
          flashcard({ question: '', cloze: '<p>The {{c1::Krebs::whose}} cycle, in the {{c2::matrix}}</p>' }),
          flashcard({
            question: 'The cell',
            answer_list: ['nucleus'],
            image: '/media/11111111-1111-4111-8111-111111111111/regular.webp',
            masks: {
              shapes: [{ form: 'rect', part: 1, text: 'nucleus', left: 0.1, top: 0.2, width: 0.3, height: 0.4 }],
            },
          }),
        ]}
        questions={[]}
        Text={({ html: shown }) => <div dangerouslySetInnerHTML={{ __html: shown }} />}
        lang="en"
      />
    </I18nextProvider>,
  );
  expect(html).toContain('The Krebs cycle, in the matrix');
  expect(html).not.toContain('{{c');
  expect(html).toContain('nucleus');
  expect(html).toMatch(/left:\s*10%/);
  expect(html).not.toContain('<script');
});
