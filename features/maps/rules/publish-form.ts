import { defaultCategory } from '#features/catalogue/rules/default-category.ts';
import type { MapSettings } from './map-content.ts';

/** The fields of the publish dialog (S3 §2). The categories are empty until they are chosen. */
export interface PublishForm {
  readonly title: string;
  readonly desc: string;
  readonly category_1: string;
  readonly category_2: string;
  readonly language: string;
  readonly terms: boolean;
}

/**
 * What the dialog begins with. The category that every map starts with is no choice of its author, until it is
 * published.
 */
export function publishFormOf(settings: MapSettings, isPublished: boolean): PublishForm {
  const { title, desc, category_1, category_2, language } = settings;
  const isChosen = isPublished || category_2 !== defaultCategory.category_2;
  return {
    title,
    desc,
    category_1: isChosen ? category_1 : '',
    category_2: isChosen ? category_2 : '',
    language,
    terms: false,
  };
}

/** Something was typed or chosen that would be lost. Accepting the terms is done again in a moment. */
export const isWorthKeeping = (form: PublishForm, initial: PublishForm): boolean =>
  (['title', 'desc', 'category_1', 'category_2', 'language'] as const).some((field) => form[field] !== initial[field]);
