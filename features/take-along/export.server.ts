import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { ArchiveFile, ExportSource, PortableKind } from '#platform/portable/portable.server.ts';
import type { takeAlongContract } from './contract.ts';
import { csvParts, jsonFiles, markdownFiles, textStream, type PictureFile } from './export-cards.server.ts';
import { exportFileName, exportLimits } from './rules/export-format.ts';
import { zipStream } from './zip-stream.server.ts';

type Sent = InferContractRouterInputs<typeof takeAlongContract>;
type Reply = InferContractRouterOutputs<typeof takeAlongContract>;

/** Who takes something along, and in which request. */
export interface Exporter {
  readonly member: {
    readonly id: string;
    readonly locale: string;
    readonly timeZone: string;
    readonly dayStartsAt: number;
  };
  readonly services: Services;
  readonly requestId: string;
}

interface KnownThing {
  readonly _id: string;
  readonly here: string;
  readonly binned: boolean;
}
type Known<Answer> = (rows: Reader, memberId: string, ids: readonly string[]) => Promise<Answer[]>;

/** What areas bring to an archive. */
export interface ArchiveParts {
  /** What it holds, in order. */
  readonly kinds: readonly PortableKind[];
  /** Finds what of it is here already. */
  readonly known: {
    readonly cards: Known<KnownThing>;
    readonly maps: Known<KnownThing>;
    readonly collections: Known<string>;
    readonly journals: Known<string>;
    readonly sessions: Known<string>;
    readonly recordings: Known<{ of: string; _id: string; kept: boolean }>;
    readonly pictures: Known<{ of: string; _id: string }>;
  };
  readonly pictureFile: PictureFile;
  /** Flashcards for Anki. */
  readonly anki: {
    packageFiles(
      source: ExportSource,
      of: {
        /** Whose days count. */
        readonly clock: { readonly timeZone: string; readonly dayStartsAt: number };
        readonly history: boolean;
      },
      pictureFile: PictureFile,
      signal: AbortSignal,
    ): AsyncGenerator<ArchiveFile>;
    textParts(source: ExportSource): AsyncGenerator<string>;
  };
}

/**
 * The file of an export, which is made while it is sent.
 *
 * @param cards Those that go along: the chosen ones, or all of the library where `ids` names none.
 */
export async function exportedFile(
  { member, services, requestId }: Exporter,
  { format, ids, history = true }: Sent['exportCards'],
  cards: readonly { readonly id: string; readonly title: string }[],
  { kinds, pictureFile, anki }: Omit<ArchiveParts, 'known'>,
): Promise<Reply['exportCards']> {
  const source = { services, memberId: member.id, ids: cards.map(({ id }) => id), whole: ids === undefined };
  const words = translator(member.locale, 'take-along');
  const [first] = cards;
  const what = !ids
    ? words('file.everything')
    : cards.length === 1
      ? first!.title
      : words('file.some', { count: cards.length });
  // Swedish dates are ISO 8601.
  const local = dateFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: member.timeZone });
  const name = exportFileName(what, format, local.format(services.clock.now()));
  const failed = (error: unknown) => services.log.error({ err: error, requestId }, 'an export broke off');
  if (format === 'csv')
    return {
      headers: fileHeaders('text/csv; charset=utf-8', name),
      body: textStream(csvParts(source, kinds), failed),
    };
  if (format === 'text')
    return {
      headers: fileHeaders('text/plain; charset=utf-8', name),
      body: textStream(anki.textParts(source), failed),
    };
  const at = new Date(services.clock.now());
  if (format === 'anki') {
    const stopping = new AbortController();
    const files = anki.packageFiles(source, { clock: member, history }, pictureFile, stopping.signal);
    return {
      headers: fileHeaders('application/octet-stream', name),
      body: zipStream(files, failed, at, () => stopping.abort()),
    };
  }
  const files =
    format === 'json'
      ? jsonFiles(source, kinds, pictureFile)
      : markdownFiles(source, kinds, pictureFile, {
          words: (key) => words(`markdown.${key}`),
          named: translator(member.locale, 'catalogue'),
        });
  return {
    headers: fileHeaders('application/zip', name),
    body: zipStream(files, failed, at),
  };
}

/** Refuses a member who exports again and again: each export reads everything that they have. */
export async function limitExports({ member, services }: Exporter): Promise<void> {
  const wait = await services.rateLimits.take([{ key: `export ${member.id}`, ...exportLimits.atOnce }]);
  if (wait !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'take-along:refusal.tooMany', values: { seconds: wait } });
}

/** What of an archive is here already. */
export const knownHere = (
  { member, services }: Exporter,
  { ids, collections = [], maps = [], pictures = [], journals, sessions, recordings }: Sent['known'],
  known: ArchiveParts['known'],
): Promise<Reply['known']> =>
  services.database.read(async (rows) => ({
    known: await known.cards(rows, member.id, ids),
    collections: await known.collections(rows, member.id, collections),
    maps: await known.maps(rows, member.id, maps),
    ...(journals && { journals: await known.journals(rows, member.id, journals) }),
    ...(sessions && { sessions: await known.sessions(rows, member.id, sessions) }),
    ...(recordings && { recordings: await known.recordings(rows, member.id, recordings) }),
    pictures: await known.pictures(rows, member.id, pictures),
  }));

const fileHeaders = (type: string, name: string) => ({
  'content-type': type,
  // RFC 6266: an ASCII name for old clients, and the full name.
  'content-disposition': `attachment; filename="${name.replace(/[^\x20-\x7E]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
});
