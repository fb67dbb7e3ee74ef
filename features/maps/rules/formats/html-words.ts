import { escapeText } from '#platform/text/escape.ts';
import { characterOf, reference } from './characters.ts';
import { tagAt } from './html-tags.ts';
import type { Notes } from './import-notes.ts';
import type { TreeLink } from './link-address.ts';
import type { XmlElement } from './read-xml.ts';

const blocks = new Set(['p', 'li', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote', 'hr']);
const ignored = new Set(['br', 'a', 'title', 'meta', 'link', 'body', 'html', 'ul', 'ol', 'table', 'tbody', 'td', 'th']);
const programs = new Set(['script', 'style', 'iframe', 'object', 'embed']);

export interface RichWords {
  readonly text: string;
  readonly links: readonly TreeLink[];
}

/**
 * The words of rich text, a block a line, and the links in it. White space counts inside of `pre` alone, as in a
 * browser. Notes what is lost: formatting and programs.
 */
export function richWords(rich: XmlElement, notes: Notes): RichWords {
  const lines: string[] = [];
  const links: TreeLink[] = [];
  let line: string | undefined;
  let pre = 0;
  let isFormatted = false;
  const end = () => {
    if (line !== undefined) lines.push(pre > 0 ? line : line.replace(/ $/, ''));
    line = undefined;
  };
  const words = (text: string) => {
    if (pre === 0) {
      const plain = text.replaceAll(/[ \t\n\f]+/g, ' ');
      const isInLine = line !== undefined && line !== '' && !line.endsWith(' ');
      const added = isInLine || !plain.startsWith(' ') ? plain : plain.slice(1);
      if (added !== '') line = (line ?? '') + added;
      return;
    }
    const [first = '', ...rest] = text.split('\n');
    line = (line ?? '') + first;
    for (const next of rest) {
      lines.push(line);
      line = next;
    }
  };
  type Step = XmlElement | string | (() => void);
  const stack: Step[] = [rich];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (typeof at === 'string') words(at);
    else if (typeof at === 'function') at();
    else if (programs.has(at.name)) notes.add('scripts');
    else if (at.name === 'br') {
      line ??= '';
      end();
    } else if (at.name !== 'head') {
      const { name } = at;
      const isBlock = blocks.has(name);
      if (!isBlock && !ignored.has(name) && at !== rich) isFormatted = true;
      const url = at.attributes.get('href') ?? (name === 'img' ? at.attributes.get('src') : undefined);
      if (url !== undefined) links.push({ title: name === 'a' ? '' : (at.attributes.get('alt') ?? ''), url });
      let children = at.children;
      if (isBlock) {
        end();
        const began = lines.length;
        if (name === 'pre') pre++;
        // An empty paragraph is an empty line; a break at the end of a block makes none.
        stack.push(() => {
          if (name === 'p' && lines.length === began && line === undefined) line = '';
          if (pre > 0 && line === '') line = undefined;
          end();
          if (name === 'pre') pre--;
        });
        // The break after <pre> is not part of its text.
        const [first] = children;
        if (name === 'pre' && typeof first === 'string') children = [first.replace(/^\n/, ''), ...children.slice(1)];
      }
      for (const child of children.toReversed()) stack.push(child);
    }
  }
  end();
  if (isFormatted) notes.add('formatting');
  return { text: lines.join('\n'), links };
}

/** A text with tags and references of HTML in it as words. Its own breaks and blanks count. */
export function htmlWords(text: string): RichWords & { readonly isHtml: boolean } {
  // Joined once: to look at the end of a text that grows would copy it each time.
  const parts: string[] = [];
  const write = (part: string) => part !== '' && parts.push(part);
  let isHtml = false;
  const links: TreeLink[] = [];
  for (let at = 0; at < text.length;) {
    const next = nextOf(text, at);
    write(text.slice(at, next));
    at = next;
    const tag = text[at] === '<' ? tagAt(text, at) : undefined;
    reference.lastIndex = at;
    const found = text[at] === '&' ? reference.exec(text) : null;
    const character = found ? characterOf(found[1]!) : undefined;
    if (tag) {
      if (tag.name === 'br' || (tag.isBlock && parts.length > 0 && !parts.at(-1)!.endsWith('\n'))) write('\n');
      if (tag.url !== undefined) links.push({ title: '', url: tag.url });
      at = tag.end;
    } else if (character !== undefined) {
      write(character);
      at += found![0].length;
    } else write(text.slice(at, ++at));
    isHtml ||= tag !== undefined || character !== undefined;
  }
  return { text: parts.join(''), links, isHtml };
}

const mark = /[<&]/g;
function nextOf(text: string, from: number): number {
  mark.lastIndex = from;
  return mark.exec(text)?.index ?? text.length;
}

/** A text as `htmlWords` reads it back; most are written as they are. */
export const asHtml = (text: string): string => (htmlWords(text).isHtml ? escapeText(text) : text);
