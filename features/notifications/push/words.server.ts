import type { Reader } from '#platform/database/database.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { shorten } from '#platform/text/shorten.ts';
import type { Kind } from '../rules/kinds.ts';
import { wordsOfGroup } from '../rules/grouped.ts';
import { unreadBeside, unreadCount } from '../store.server.ts';
import type { NotificationTable } from '../tables.server.ts';
import type { Pushed } from './pushed.store.server.ts';
import type { PushContent } from './send.server.ts';

/** The words that a notification is about, as its member may read them now; `undefined`: there are none any more. */
type WordsReader = (
  rows: Reader,
  told: Pick<NotificationTable, 'member_id' | 'unique_key'>,
) => Promise<string | undefined>;

const readers = new Map<Kind, WordsReader>();

/** What people write to each other belongs to later areas: the composition says how it is read. */
export function showWordsOf(kind: Kind, read: WordsReader): void {
  readers.set(kind, read);
}

/** Together at most 3,000 bytes, of which services take 4,096 once they are encrypted. */
const mostInTitle = 160;
const mostInBody = 240;

export async function contentOf(rows: Reader, { row, locale, showsWords }: Pushed): Promise<PushContent> {
  const details = JSON.parse(row.details) as Record<string, string | number>;
  const { key: whole, values } = wordsOfGroup(row.words, details, await unreadBeside(rows, row));
  const [namespace = '', key = ''] = whole.split(':');
  const words = showsWords ? await readers.get(row.kind as Kind)?.(rows, row) : undefined;
  return {
    title: shorten(translator(locale, namespace)(key, values), mostInTitle),
    body: shorten(words ?? '', mostInBody),
    tag: row.group_key ?? row.id,
    address: row.link ?? '/app/notifications',
    unread: await unreadCount(rows, row.member_id),
  };
}

/** For services that take less: the body is the longer part. */
export const withoutBody = (content: PushContent): PushContent => ({ ...content, body: '' });
