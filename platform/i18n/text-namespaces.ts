import type app from '#app/texts/en.json';
import type ui from '#ui/texts/en.json';

/** The English texts by namespace. Each area adds its own in its `texts.d.ts`, so that keys are checked as types. */
export interface TextNamespaces {
  app: typeof app;
  ui: typeof ui;
}
