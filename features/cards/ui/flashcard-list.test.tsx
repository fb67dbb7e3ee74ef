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
