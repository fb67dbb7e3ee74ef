import { generateNKeysBetween } from 'fractional-indexing';
import type { CardFields, Flashcard, KeyIdea, Question, Resource } from '#features/cards/contract.ts';
import type { SampleCard, SampleQuestion, SampleResource } from './authoring.ts';
import { richText } from './rich-text.ts';
import { mixed, sampleId } from './sample-id.ts';
import { typeset } from './typeset.ts';

/** All fields of a card in wire format. */
export interface BuiltCard extends CardFields {
  readonly key_idea: KeyIdea[];
  readonly resource: Resource[];
  readonly flashcard: Flashcard[];
  readonly quizz: Question[];
}

export function coverId(card: SampleCard): string {
  return sampleId('cover', card.slug);
}

export function cardId(card: SampleCard): string {
  return sampleId('card', card.slug);
}

export function editionId(card: SampleCard): string {
  return sampleId('edition', card.slug);
}

/** The content of both a card and its edition: item ids are unique only within a card, so both have the same. */
export function buildCard(written: SampleCard): BuiltCard {
  const card = typeset(written, written.language);
  const row = rowMaker(card);
  const keyIdeas = card.ideas.map(([title, description], index) => ({
    ...row('key_idea', index, card.ideas.length),
    title,
    key_idea_description: richText(description),
  }));
  return {
    title: card.title,
    subtitle: card.subtitle,
    memo: card.memo,
    desc: richText(card.description),
    summary: richText(card.summary),
    notesDataAuthor: richText(card.notes ?? ''),
    notesData: '',
    cover_picture: { thumb: `/media/${coverId(card)}/thumb.webp`, regular: `/media/${coverId(card)}/regular.webp` },
    credit_picture: 'Loci',
    category_1: card.categories[0],
    category_2: card.categories[1],
    language: card.language,
    exactAccents: false,
    template: false,
    forPublic: true,
    madeInPremium: false,
    timerValueSelected: card.minutes,
    round: card.rounds ?? 2,
    key_idea: keyIdeas,
    resource: card.resources.map((resource, index) => ({
      ...row('resource', index, card.resources.length),
      ...resourceFields(resource),
      keyIdeaId: resource.about === undefined ? null : keyIdeas[resource.about]!._id,
    })),
    flashcard: card.flashcards.map(([question, ...answers], index) => ({
      ...row('flashcard', index, card.flashcards.length),
      title: '',
      question,
      answer_list: answers,
      image: null,
    })),
    quizz: card.questions.map((question, index) => ({
      ...row('quizz', index, card.questions.length),
      ...questionFields(question),
    })),
  };
}

/** Id and order key of each row. */
function rowMaker(card: SampleCard) {
  return (list: string, index: number, count: number) => ({
    _id: sampleId(list, card.slug, index),
    order: generateNKeysBetween(null, null, count)[index]!,
  });
}

function resourceFields({ category, title, url, author, isbn, comment, paid }: SampleResource) {
  return {
    category,
    title,
    url,
    author,
    isbn,
    comment,
    freePaidList: paid ? ('PAID' as const) : ('FREE' as const),
    markAsDone: false,
  };
}

/** Each union member separately, so that `type` still discriminates. */
type Fields<Union> = Union extends Question ? Omit<Union, '_id' | 'order'> : never;

function questionFields(from: SampleQuestion): Fields<Question> {
  const shared = { question: from.question, explanation: richText(from.explanation) };
  switch (from.type) {
    case 'multiple_choice': {
      const answers = [
        ...from.right.map((content) => ({ content, rightAnswer: true })),
        ...from.wrong.map((content) => ({ content, rightAnswer: false })),
      ];
      return { ...shared, type: from.type, answer_list: mixed(answers, ({ content }) => content, from.question) };
    }
    case 'type_answer':
      return {
        ...shared,
        type: from.type,
        entries: from.entries.map(([content, expectedAnswer]) => ({
          contentType: from.contentType,
          content,
          expectedAnswer,
        })),
      };
    case 'fill_blanks':
      return {
        ...shared,
        type: from.type,
        blanks: from.expected.map((expectedAnswer) => ({ expectedAnswer })),
        options: mixed([...from.expected, ...from.distractors], (option) => option, from.question),
      };
    case 'association': {
      const rightItems = mixed(
        from.pairs.map(([, right]) => right),
        (right) => right,
        from.question,
      );
      return {
        ...shared,
        type: from.type,
        leftItems: from.pairs.map(([left]) => left),
        rightItems,
        associations: from.pairs.map(([, right], leftIndex) => ({ leftIndex, rightIndex: rightItems.indexOf(right) })),
      };
    }
    case 'word_order':
      return { ...shared, type: from.type, sentence: from.sentence };
  }
}
