import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { keyWithAddress } from './keys.store.server.ts';
import { keyWarningAt } from './rules/api-key.ts';

const job = 'account.keyEnds';

interface Recipient {
  readonly email: string;
  readonly locale: string;
}

/** What happens to a key is told by letter: a thief who makes or uses one does so silently. */
export async function postKeyLetter(
  { mailer, settings }: Pick<Services, 'mailer' | 'settings'>,
  rows: Writer,
  { email, locale }: Recipient,
  {
    kind,
    ...values
  }: { readonly kind: 'made' | 'allowed' | 'ended' | 'ends'; readonly name: string; readonly date?: string },
): Promise<void> {
  const text = translator(locale, 'keys');
  await mailer.post(rows, {
    to: email,
    subject: text(`letter.${kind}.subject`, values),
    text: text(`letter.${kind}.text`, values),
    action: { label: text('letter.action'), url: `${settings.publicUrl}/app/settings` },
    locale,
  });
}

/** Plans the letter that comes a week before the end. */
export async function planKeyWarning(
  { jobs }: Pick<Services, 'jobs'>,
  rows: Writer,
  { id, now, endsAt }: { readonly id: string; readonly now: number; readonly endsAt: number },
): Promise<void> {
  const runAt = keyWarningAt(now, endsAt);
  if (runAt !== undefined) await jobs.schedule(rows, { kind: job, payload: { id }, runAt, uniqueKey: `${job}:${id}` });
}

export function warnOfKeys(services: Services): void {
  const { jobs, database, clock } = services;
  jobs.handle<{ id: string }>(job, async ({ payload }) => {
    await database.transact(async (rows) => {
      const key = await keyWithAddress(rows, payload.id, clock.now());
      if (!key) return;
      const date = dateFormat(key.locale, { dateStyle: 'long', timeZone: key.timeZone }).format(key.ends_at);
      await postKeyLetter(services, rows, key, { kind: 'ends', name: key.name, date });
    });
  });
}
