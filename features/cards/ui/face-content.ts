import type { CardShort } from '../contract.ts';
import type { CoverContent } from './card-cover.tsx';

/** The fields of a card that its face shows. */
export type FaceContent = Pick<
  CardShort,
  | '_id'
  | 'title'
  | 'subtitle'
  | 'cover_picture'
  | 'category_1'
  | 'language'
  | 'template'
  | 'author_name'
  | 'key_idea_count'
  | 'flashcard_count'
  | 'quizz_count'
> &
  Pick<CoverContent, 'colourOf'> &
  Partial<
    Pick<
      CardShort,
      'locked' | 'author_avatar' | 'rating' | 'number_rating' | 'memo' | 'key_idea_titles' | 'unfinished_resource_count'
    >
  >;

/** The fields of a public card in a list, a subset of a tile, to keep the document small. */
export type PublicFace = FaceContent &
  Pick<CardShort, 'url_seo' | 'author_avatar' | 'rating' | 'number_rating' | 'memo'>;

export function publicFaceOf(card: PublicFace): PublicFace {
  return {
    _id: card._id,
    title: card.title,
    subtitle: card.subtitle,
    memo: card.memo,
    cover_picture: card.cover_picture,
    category_1: card.category_1,
    language: card.language,
    template: card.template,
    author_name: card.author_name,
    author_avatar: card.author_avatar,
    key_idea_count: card.key_idea_count,
    flashcard_count: card.flashcard_count,
    quizz_count: card.quizz_count,
    rating: card.rating,
    number_rating: card.number_rating,
    url_seo: card.url_seo,
  };
}
