import { escapeText } from '#platform/text/escape.ts';

/** What a focus session leaves in the journal. */
export interface RecapNote {
  /** Of the session; may be empty. */
  readonly title: string;
  /** Shown in place of an empty title. */
  readonly untitled: string;
  /** Such as "25 min". */
  readonly time: string;
  /** Plain text. */
  readonly recap: string;
}

/** As rich text: a heading line, and a paragraph for each line of the recap. */
export function recapHtml({ title, untitled, time, recap }: RecapNote): string {
  const head = `<p><strong>${escapeText(title.trim() || untitled)}</strong> · ${escapeText(time)}</p>`;
  const lines = recap.split('\n').map((line) => line.trim());
  return head + lines.flatMap((line) => (line === '' ? [] : [`<p>${escapeText(line)}</p>`])).join('');
}

/** The note goes to the end of the entry. */
export const withRecap = (content: string, html: string): string => content + html;

/** Whether the entry has the note, unchanged. */
export const holdsRecap = (content: string, html: string): boolean => content.includes(html);
