/** Where the plugin "Spaced Repetition" of Obsidian stores when a flashcard is due: `<!--SR:!2024-05-01,3,250-->`. */
const schedule = /<!--SR:[^<>\n]{0,2000}-->/g;

/** The text without the schedules of flashcards, which are no part of an answer. Lines keep their numbers. */
export const withoutSchedules = (text: string): string =>
  text.includes('<!--SR:') ? text.replace(schedule, '') : text;
