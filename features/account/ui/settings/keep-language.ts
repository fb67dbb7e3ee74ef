import { outbox } from '#client/outbox.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { updatePreferences } from '../../client.ts';

/** The account keeps the language, so that letters and other devices have it (S1 §2, language picker). */
export const keepLanguageOfAccount = (locale: Locale): Promise<string> => outbox.submit(updatePreferences({ locale }));
