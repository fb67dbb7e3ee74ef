/** S3 §5 *Profile*. */
export const profileLimits = {
  name: 45,
  motto: 120,
  topic: 50,
  university: 50,
  favourite: 20,
  favourites: 3,
  categories: 3,
  languages: 20,
  city: 60,
  price: 1_000_000,
  advertisement: 20_000,
  widgetId: 100,
} as const;

export const occupations = ['STUDENT', 'TEACHER', 'OTHER', 'INSTITUTION_BRAND'] as const;
export type Occupation = (typeof occupations)[number];

export const teacherModes = ['WEBCAM', 'HOME', 'TRAVEL'] as const;
export type TeacherMode = (typeof teacherModes)[number];

/** What the account of a service for calls is named by: an id, or an address. */
export const widgetIdPattern = /^(?:[\w./:-]{2,100})?$/;
