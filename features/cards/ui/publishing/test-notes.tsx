import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { whatATestLacks } from '../../rules/what-a-test-lacks.ts';
import type { Publication } from './use-publication.ts';

/** What a test of the edition would lack; shown before publishing, but does not block it. */
export function TestNotes({ publication: { card, close } }: { publication: Publication }) {
  const { t } = useTranslation(['publications', 'publishing']);
  const { nothingToTest, onlyKeyIdeas, unfinished } = whatATestLacks(card);
  if (!nothingToTest && !onlyKeyIdeas && unfinished === 0) return null;
  const link = (part: 'flashcard' | 'quizz', words: string) => (
    <Link
      to={`/app/card/${card._id}/edit?part=${part}`}
      onClick={close}
      className="font-medium text-accent underline underline-offset-2"
    >
      {words}
    </Link>
  );
  return (
    <p className="rounded-card bg-sunken p-4 text-14">
      {unfinished === 0 ? (
        <>
          {t(nothingToTest ? 'publishing:form.nothingToTest' : 'publishing:form.onlyKeyIdeas')}{' '}
          {link('flashcard', t('publishing:form.addFlashcards'))} · {link('quizz', t('publishing:form.addQuestions'))}
        </>
      ) : (
        <>
          {t(nothingToTest ? 'publishing:form.onlyUnfinished' : 'publishing:form.unfinished', { count: unfinished })}{' '}
          {link('quizz', t('publishing:form.finish', { count: unfinished }))}
        </>
      )}
    </p>
  );
}
