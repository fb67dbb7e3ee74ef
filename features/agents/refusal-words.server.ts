import type { ORPCError } from '@orpc/server';
import type { RefusalData } from '#platform/contract/refusal.ts';
import { fallbackLocale } from '#platform/i18n/locales.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';

type Locale = Parameters<typeof translator>[0];

/** The words of a refusal in the member's language, after its code. */
export function refusalWords({ code, data }: ORPCError<string, unknown>, locale: Locale | null | undefined): string {
  const { key = '', field, values = {} } = (data ?? {}) as Partial<RefusalData>;
  const [namespace = '', name = ''] = key.split(':');
  const words = name ? translator(locale ?? fallbackLocale, namespace)(name, { count: 1, ...values }) : '';
  return [code, words, field && `(${field})`].filter(Boolean).join(' ');
}
