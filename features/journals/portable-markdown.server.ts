import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { line, rich } from '#platform/portable/markdown.server.ts';
import type { ExportedJournal } from './portable.contract.ts';

export const journalMarkdown = ({ date, title, content }: ExportedJournal): string =>
  `${[`# ${date}${title.trim() ? ` ${line(title)}` : ''}`, ...(isRichTextEmpty(content) ? [] : [rich(content)])].join('\n\n')}\n`;
