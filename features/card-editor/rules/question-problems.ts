import type { Flashcard, KeyIdea, Question, Resource } from '#features/cards/contract.ts';
import { isAskable, isAskableFlashcard } from '#features/cards/rules/askable.ts';
import { blankCount } from '#features/cards/rules/editor-blanks.ts';
import type { ListName, RowOf } from '#features/cards/rules/editor-content.ts';
import { isWebAddress } from '#platform/text/web-address.ts';
import { sentenceWords } from '#features/cards/rules/sentence-words.ts';

/** Problems that make a row hard to learn or test. They are shown beside the row and never block editing. */
export type Problem =
  | 'neverAsked'
  | 'noTitle'
  | 'noQuestion'
  | 'noAnswer'
  | 'fewAnswers'
  | 'noRightAnswer'
  | 'sameAnswerTwice'
  | 'emptyAnswer'
  | 'noExpectedAnswer'
  | 'nothingToShow'
  | 'noBlank'
  | 'fewPairs'
  | 'emptyPairSide'
  | 'samePairSideTwice'
  | 'noSentence'
  | 'oneWord'
  | 'badAddress'
  | 'nothingToOpen';

const empty = (text: string) => text.trim() === '';
const repeated = (texts: readonly string[]) => {
  const written = texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== '');
  return new Set(written).size < written.length;
};

export function questionProblems(question: Question): Problem[] {
  const problems: Problem[] = [];
  const say = (problem: Problem, when: boolean) => when && problems.push(problem);
  say('noQuestion', empty(question.question) && question.type !== 'word_order');
  switch (question.type) {
    case 'multiple_choice': {
      const written = question.answer_list.filter((answer) => !empty(answer.content));
      say('fewAnswers', written.length < 2);
      say('noRightAnswer', written.length > 0 && !written.some((answer) => answer.rightAnswer));
      say('emptyAnswer', written.length >= 2 && written.length < question.answer_list.length);
      say('sameAnswerTwice', repeated(written.map((answer) => answer.content)));
      break;
    }
    case 'type_answer':
      say(
        'noExpectedAnswer',
        question.entries.length === 0 || question.entries.some((entry) => empty(entry.expectedAnswer)),
      );
      say(
        'nothingToShow',
        question.entries.some((entry) => entry.contentType === 'audio' && empty(entry.content)),
      );
      break;
    case 'fill_blanks':
      say('noBlank', !empty(question.question) && blankCount(question.question) === 0);
      say(
        'noExpectedAnswer',
        question.blanks.some((blank) => empty(blank.expectedAnswer)),
      );
      say('emptyAnswer', question.options.some(empty));
      break;
    case 'association':
      say('fewPairs', question.associations.length < 2);
      say('emptyPairSide', [...question.leftItems, ...question.rightItems].some(empty));
      say('samePairSideTwice', repeated(question.leftItems) || repeated(question.rightItems));
      break;
    case 'word_order':
      say('noSentence', empty(question.sentence));
      say('oneWord', !empty(question.sentence) && sentenceWords(question.sentence).words.length < 2);
      break;
  }
  say('neverAsked', !isAskable(question));
  return problems;
}

export function flashcardProblems(flashcard: Flashcard): Problem[] {
  if (flashcard.masks !== undefined) return isAskableFlashcard(flashcard) ? [] : ['neverAsked'];
  const problems: Problem[] = [];
  const { question, answer_list, image, sounds } = flashcard;
  if (empty(question) && !image && !sounds?.front) problems.push('noQuestion');
  if (answer_list.every(empty) && !sounds?.back) problems.push('noAnswer');
  return problems;
}

export function resourceProblems(resource: Resource): Problem[] {
  const problems: Problem[] = [];
  if (empty(resource.title)) problems.push('noTitle');
  if (!isWebAddress(resource.url)) problems.push('badAddress');
  if (
    empty(resource.url) &&
    empty(resource.isbn) &&
    !empty(resource.title) &&
    resource.category !== 'TOOL' &&
    resource.category !== 'READ'
  )
    problems.push('nothingToOpen');
  return problems;
}

export function keyIdeaProblems(idea: KeyIdea): Problem[] {
  return empty(idea.title) ? ['noTitle'] : [];
}

export function rowProblems(list: ListName, row: RowOf): Problem[] {
  switch (list) {
    case 'key_idea':
      return keyIdeaProblems(row as KeyIdea);
    case 'flashcard':
      return flashcardProblems(row as Flashcard);
    case 'quizz':
      return questionProblems(row as Question);
    case 'resource':
      return resourceProblems(row as Resource);
  }
}
