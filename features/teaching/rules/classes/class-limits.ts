export const classLimits = {
  name: 80,
  /** Classes of one teacher. */
  classes: 100,
  /** Colleagues of one class. */
  teachers: 20,
  parents: 200,
  /** Cards given to one class. */
  work: 200,
  codeDays: { usual: 30, longest: 366 },
} as const;
