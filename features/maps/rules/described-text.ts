import { plainText } from '#platform/text/rich-text.ts';

/** Signs of no language, for the blanks of code while its tags are taken away. */
const blanks = { ' ': '\uE000', '\t': '\uE001', '\n': '\uE002' } as const;
const blankOf = new Map(Object.entries(blanks).map(([blank, sign]) => [sign as string, blank]));

/** A rich text as the description of a node: plain text, and code between fences with its lines and indentation. */
export function describedText(html: string): string {
  if (!/<pre\b/i.test(html)) return plainText(html);
  return html
    .split(/<pre\b[^>]*>([\s\S]*?)<\/pre>/i)
    .map((part, at) => (at % 2 === 0 ? plainText(part) : fenced(codeText(part))))
    .filter((part) => part !== '')
    .join('\n');
}

function codeText(html: string): string {
  const marked = html.replace(/<br\b[^>]*>/gi, '\n').replace(/[ \t\n]/g, (blank) => blanks[blank as ' ']);
  return plainText(marked)
    .replace(/[\uE000-\uE002]/g, (sign) => blankOf.get(sign)!)
    .replace(/\n$/, '');
}

function fenced(code: string): string {
  if (code.trim() === '') return '';
  const longest = Math.max(2, ...[...code.matchAll(new RegExp('`+', 'g'))].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}
