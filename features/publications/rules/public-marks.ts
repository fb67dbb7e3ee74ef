import type { SubjectKind } from '#vocabulary/subject.ts';

/** The search index of all public kinds. */
export const publicSearch = 'public_search';

/** Filters of public lists: indexed terms, like words. */
export const publicMark = {
  kind: (value: SubjectKind) => `kind ${value}`,
  category_1: (value: string) => `category ${value}`,
  category_2: (value: string) => `sub-category ${value}`,
  language: (value: string) => `language ${value}`,
  hasQuiz: 'has quiz',
};
