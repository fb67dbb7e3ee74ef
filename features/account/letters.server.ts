import { AsyncLocalStorage } from 'node:async_hooks';
import type { Services } from '#platform/http/services.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { fallbackLocale } from '#platform/i18n/locales.ts';
import { withNext } from '#vocabulary/next-path.ts';

interface Recipient {
  email: string;
  locale?: string | null;
}

type Posting = () => Promise<unknown>;
interface Errand {
  readonly letters: Posting[];
  /** Language of the request, for recipients whose own language is unknown. */
  readonly locale: string;
  /** Where the visitor wanted to go; only paths of this product are accepted. */
  next?: string;
}
const underWay = new AsyncLocalStorage<Errand>();

/**
 * Posts the letters of a request once the accounts library has finished with it: the library asks for them inside its
 * own transaction, which on SQLite holds the only writer. A letter that cannot be posted fails the request, so it is
 * never lost silently.
 */
export function postingLettersAfter<Answer>(locale: string, work: () => Promise<Answer>): Promise<Answer> {
  const letters: Posting[] = [];
  return underWay.run({ letters, locale }, async () => {
    const answer = await work();
    for (const post of letters) await post();
    return answer;
  });
}

/** Adds the page that the visitor wanted to the links of this request's letters, so that they work in any browser. */
export function leadLettersTo(next: string): void {
  const errand = underWay.getStore();
  if (errand) errand.next = next;
}

/** What needs the writer must wait until the library has let go of it; outside of a request it is done at once. */
export async function afterRequest(work: Posting): Promise<void> {
  const errand = underWay.getStore();
  if (errand) errand.letters.push(work);
  else await work();
}

/**
 * The letters that accounts send, in the reader's language. Their links lead to pages, not to calls: a mail program
 * that looks at a link beforehand must not use it up.
 */
export function accountLetters({ mailer, database, settings }: Services) {
  const post = async (recipient: Recipient, kind: string, path: string, texts: 'account' | 'instance' = 'account') => {
    const errand = underWay.getStore();
    const locale = recipient.locale ?? errand?.locale ?? fallbackLocale;
    const text = translator(locale, texts);
    const posting = () =>
      database.transact((rows) =>
        mailer.post(rows, {
          to: recipient.email,
          subject: text(`letter.${kind}.subject`),
          text: text(`letter.${kind}.text`),
          action: { label: text(`letter.${kind}.action`), url: settings.publicUrl + withNext(path, errand?.next) },
          locale,
        }),
      );
    await afterRequest(posting);
  };
  const withToken = (path: string, token: string) => `${path}?token=${encodeURIComponent(token)}`;
  return {
    verifyEmail: (user: Recipient, token: string) => post(user, 'verify', withToken('/confirm-address', token)),
    resetPassword: (user: Recipient, token: string) => post(user, 'reset', withToken('/reset-password', token)),
    magicLink: (user: Recipient, token: string) => post(user, 'magic', withToken('/sign-in-link', token)),
    alreadyHasAccount: (user: Recipient) => post(user, 'exists', '/signin'),
    passwordChanged: (user: Recipient) => post(user, 'changed', '/forgot-password'),
    secondFactorOn: (user: Recipient) => post(user, 'secondFactorOn', '/app/settings'),
    secondFactorOff: (user: Recipient) => post(user, 'secondFactorOff', '/app/settings'),
    backupCodesReplaced: (user: Recipient) => post(user, 'backupCodesReplaced', '/app/settings'),
    passkeyAdded: (user: Recipient) => post(user, 'passkeyAdded', '/app/settings'),
    passkeyRemoved: (user: Recipient) => post(user, 'passkeyRemoved', '/app/settings'),
    providerConnected: (user: Recipient) => post(user, 'providerConnected', '/app/settings', 'instance'),
    providerRemoved: (user: Recipient) => post(user, 'providerRemoved', '/app/settings', 'instance'),
  };
}
