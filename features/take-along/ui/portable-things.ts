import type { z } from 'zod';
import type { Calls } from '#client/contract-types.ts';
import type { ArchivedFiles } from '#platform/portable/archived.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Named {
  readonly files: ArchivedFiles;
}
interface Checked {
  readonly schema: z.ZodType<object>;
}

export type ArchivedRecording = Calls['takeAlong.importRecording']['input']['recording'];

/** `member.json`: what belongs to the member and to no card. */
export interface ArchivedMemberThings {
  readonly settings: object;
  readonly mixes: readonly object[];
  readonly several: readonly object[];
  readonly memory?: readonly object[] | undefined;
}

/**
 * What areas bring to the reader of archives, with their schemas. `features/portable-things.ts` lists it and the screen
 * is given it, so that this area names no other.
 */
export interface PortableThings {
  readonly media: {
    readonly pictures: ArchivedFiles;
    readonly sounds: ArchivedFiles;
    /** Of a file of sounds, by the ending of its name. */
    typeOf(name: string): string;
  };
  readonly cards: Named & {
    /** How a table of flashcards begins: an export too, but none that can be brought in here. */
    readonly beginningOfTable: string;
    /** A card that exceeds one call: `first` creates it, each of `rest` adds rows to it. */
    inCalls(card: Fields): { readonly first: Fields; readonly rest: readonly Fields[] };
  };
  readonly cardWithMindMap: Checked;
  readonly collections: Named & Checked;
  readonly maps: Named & Checked & { inCalls(map: object): readonly object[] };
  readonly journals: Named & Checked;
  readonly sessions: Checked & { readonly file: ArchivedFiles; readonly atOnce: number };
  readonly tests: {
    readonly recordingsFile: ArchivedFiles;
    readonly recordings: ArchivedFiles;
    readonly recording: z.ZodType<ArchivedRecording>;
    /** The kind of upload that a recording is. */
    readonly uploadName: string;
  };
  readonly learning: Named & Checked & { inCalls(learning: object): readonly object[] };
  readonly mixes: { readonly atOnce: number };
  readonly member: { readonly schema: z.ZodType<ArchivedMemberThings>; readonly severalAtOnce: number };
}
