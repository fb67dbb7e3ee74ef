import { characterOf } from './characters.ts';
import type { Notes } from './import-notes.ts';

/** An element of a file. Comments, processing instructions and the document type are not kept. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}
interface Building extends XmlElement {
  readonly attributes: Map<string, string>;
  readonly children: (Building | string)[];
}

/** Far more than a map has nodes; what follows is left out. */
const mostElements = 300_000;
/** They have no end tag in HTML. */
const voidElements = new Set(['br', 'hr', 'img', 'meta']);
/**
 * Reads XML without expanding or fetching anything: entities that a file declares stay as they are written, which makes
 * entity bombs and external entities inert. What is not well formed (a bare `&`, a missing end tag, a quote inside an
 * attribute) is mended and counted, where browsers refuse the whole file. Linear in the length, without recursion.
 */
export function readXml(text: string, notes: Notes): XmlElement {
  const root = element('');
  const open: Building[] = [root];
  let at = 0;
  let count = 0;
  const add = (words: string) => {
    if (words !== '') open.at(-1)!.children.push(words);
  };
  while (at < text.length) {
    const next = text.indexOf('<', at);
    if (next < 0 || next > at) {
      add(decoded(text.slice(at, next < 0 ? text.length : next), notes));
      if (next < 0) break;
    }
    at = next;
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4, notes);
    else if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at + 9, notes);
      add(text.slice(at + 9, end === text.length && !text.endsWith(']]>') ? end : end - 3));
      at = end;
    } else if (text.startsWith('<!', at)) at = afterDeclaration(text, at, notes);
    else if (text.startsWith('<?', at)) at = after(text, '?>', at + 2, notes);
    else if (text[at + 1] === '/') {
      const end = after(text, '>', at + 2, notes);
      close(open, text.slice(at + 2, end - 1).trim(), notes);
      at = end;
    } else if (/[A-Za-z_:]/.test(text[at + 1] ?? '')) {
      if (++count > mostElements) {
        notes.add('tooManyNodes');
        break;
      }
      const tag = readTag(text, at + 1, notes);
      open.at(-1)!.children.push(tag.element);
      if (!tag.isClosed && !voidElements.has(tag.element.name)) open.push(tag.element);
      at = tag.end;
    } else {
      // A bare < is text.
      notes.add('broken');
      add('<');
      at++;
    }
  }
  notes.add('broken', open.length - 1);
  return root;
}

const element = (name: string): Building => ({ name, attributes: new Map(), children: [] });

/** The position after the next `end`; that of the end of the file if there is none. */
function after(text: string, end: string, from: number, notes: Notes): number {
  const found = text.indexOf(end, from);
  if (found >= 0) return found + end.length;
  notes.add('broken');
  return text.length;
}

/** Skips a document type with its declarations. */
function afterDeclaration(text: string, from: number, notes: Notes): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === '"' || letter === "'") {
      const end = text.indexOf(letter, at + 1);
      if (end < 0) break;
      at = end;
    } else if (letter === '[') depth++;
    else if (letter === ']') depth--;
    else if (letter === '<' && text.startsWith('<!ENTITY', at)) notes.add('entities');
    else if (letter === '>' && depth <= 0) return at + 1;
  }
  notes.add('broken');
  return text.length;
}

/** Ends the innermost open element of this name, with those inside of it. An end without a beginning is passed over. */
function close(open: Building[], name: string, notes: Notes): void {
  // Deeper ones are rarely left open; a longer search would be quadratic in a hostile file.
  for (let at = open.length - 1; at > 0 && at > open.length - 100; at--)
    if (open[at]!.name === name) {
      notes.add('broken', open.length - 1 - at);
      open.length = at;
      return;
    }
  if (!voidElements.has(name)) notes.add('broken');
}

const tagName = /[^\s/>=<]+/y;
const attributeName = /[\s/]*([^\s=/><"']{1,200})\s{0,100}(=?)\s{0,100}/y;
/** What follows the quote that ends a value; after any other, the quote is part of it. */
const endOfValue = /\s{0,1000}(?:\/?>|[\w:.-]{1,100}\s{0,10}=|$)/y;

function readTag(text: string, from: number, notes: Notes): { element: Building; end: number; isClosed: boolean } {
  tagName.lastIndex = from;
  const name = tagName.exec(text)![0];
  const made = element(name);
  let at = from + name.length;
  for (;;) {
    attributeName.lastIndex = at;
    const found = attributeName.exec(text);
    if (!found) break;
    at = attributeName.lastIndex;
    if (found[2] === '') continue;
    const quote = text[at];
    const isQuoted = quote === '"' || quote === "'";
    const end = isQuoted ? quoteEnd(text, quote, at + 1, notes) : unquotedEnd(text, at);
    made.attributes.set(found[1]!, decoded(text.slice(isQuoted ? at + 1 : at, end), notes));
    if (!isQuoted) notes.add('broken');
    at = isQuoted ? end + 1 : end;
  }
  const end = text.indexOf('>', at);
  if (end < 0) {
    notes.add('broken');
    return { element: made, end: text.length, isClosed: true };
  }
  const rest = text.slice(at, end).trim();
  if (rest !== '' && rest !== '/') notes.add('broken');
  return { element: made, end: end + 1, isClosed: rest.endsWith('/') || text[end - 1] === '/' };
}

function quoteEnd(text: string, quote: string, from: number, notes: Notes): number {
  // A value that never ends would be searched once for each tag: so far and no further.
  const last = Math.min(text.length, from + 100_000);
  for (let at = text.indexOf(quote, from), inside = 0; at >= 0 && at < last; at = text.indexOf(quote, at + 1)) {
    endOfValue.lastIndex = at + 1;
    if (endOfValue.test(text)) return at;
    if (++inside > 200) break;
    notes.add('broken');
  }
  notes.add('broken');
  return unquotedEnd(text, from);
}

function unquotedEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (/[\s>]/.test(text[at]!)) return at;
  return text.length;
}

function decoded(text: string, notes: Notes): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:(#\d{1,7}|#x[\da-f]{1,6}|\w{1,60});)?/gi, (written, name: string | undefined) => {
    if (name === undefined) notes.add('broken');
    return (name === undefined ? undefined : characterOf(name)) ?? written;
  });
}

/** The elements right below this one, by name. */
export const below = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name);
