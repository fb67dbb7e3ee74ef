/** A part of a template of Anki. */
type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly filters: readonly string[]; readonly name: string }
  | { readonly kind: 'section'; readonly name: string; readonly inverted: boolean; readonly parts: TemplatePart[] };

/** What is said of a note when its templates are rendered. */
export interface RenderedSide {
  readonly html: string;
  /** Fields whose content stands on it. */
  readonly shown: readonly string[];
  /** Fields that were asked to be typed. */
  readonly typed: readonly string[];
  /** Fields behind a hint, which are left out of the front. */
  readonly hints: readonly string[];
  /** Filters and fields that are not known. */
  readonly unknown: readonly string[];
}

export interface TemplateNote {
  readonly fields: ReadonlyMap<string, string>;
  readonly tags: readonly string[];
  readonly deck: readonly string[];
  readonly noteType: string;
  readonly template: string;
}

const directive = '{{=<% %>=}}';

/** Nested too deeply, sections are no template that anybody wrote. */
const deepest = 50;

function parse(template: string): TemplatePart[] {
  const whole: TemplatePart[] = [];
  const open: { name: string; parts: TemplatePart[] }[] = [];
  const into = () => open.at(-1)?.parts ?? whole;
  let otherSigns = false;
  let at = 0;
  const sign = /<!--[\s\S]*?-->|\{\{=<% %>=\}\}|\{\{([^{}]{0,500})\}\}|<%([^%]{0,500})%>/g;
  for (const { 0: found, 1: inBraces, 2: inOther, index } of template.matchAll(sign)) {
    if (inOther !== undefined && !otherSigns) continue;
    if (index > at) into().push({ kind: 'text', text: template.slice(at, index) });
    at = index + found.length;
    if (found === directive) otherSigns = true;
    const inside = (inBraces ?? inOther)?.trim();
    if (inside === undefined || inside === '' || found === directive || inside.startsWith('!')) continue;
    const name = inside.slice(1).trim();
    if (inside.startsWith('#') || inside.startsWith('^')) {
      const section: TemplatePart = { kind: 'section', name, inverted: inside.startsWith('^'), parts: [] };
      into().push(section);
      if (open.length < deepest) open.push(section);
    } else if (inside.startsWith('/')) {
      while (open.length > 0 && open.pop()!.name !== name);
    } else {
      const names = inside.split(':').map((part) => part.trim());
      into().push({ kind: 'field', filters: names.slice(0, -1).toReversed(), name: names.at(-1)! });
    }
  }
  if (at < template.length) into().push({ kind: 'text', text: template.slice(at) });
  return whole;
}

/** Only line breaks and empty blocks: Anki counts such a field as empty. */
export const isEmptyField = (html: string): boolean =>
  html.replace(/<\/?(?:br|div|p)\b[^<>]*>|&nbsp;/gi, '').trim() === '';

const parsed = new Map<string, TemplatePart[]>();

function partsOf(template: string): TemplatePart[] {
  let parts = parsed.get(template);
  if (!parts) parsed.set(template, (parts = parse(template)));
  return parts;
}

/**
 * Renders one side of a card. Nothing of it runs; the result is HTML that a stranger wrote.
 *
 * @param without Fields that are left out, because the other side shows them already.
 */
export function renderTemplate(
  template: string,
  note: TemplateNote,
  side: 'front' | 'back',
  without: ReadonlySet<string> = new Set(),
): RenderedSide {
  const shown = new Set<string>();
  const typed = new Set<string>();
  const hints = new Set<string>();
  const unknown = new Set<string>();

  const fieldOf = (name: string): string | undefined => note.fields.get(name) ?? special(name, note);

  const field = (filters: readonly string[], name: string): string => {
    if (name === 'FrontSide' || without.has(name)) return '';
    let html = fieldOf(name);
    if (html === undefined) {
      unknown.add(name);
      return '';
    }
    if (filters.includes('type')) {
      if (!filters.includes('cloze')) typed.add(name);
      if (side === 'front' && !filters.includes('cloze')) return '';
    }
    for (const filter of filters) {
      if (filter === 'hint' && side === 'front') {
        if (!isEmptyField(html)) hints.add(name);
        return '';
      }
      // The words are on the card; they would be spoken too.
      if (filter.startsWith('tts ') || filter === 'tts') return '';
      const filtered = filterOf(filter, html);
      if (filtered === undefined) unknown.add(filter);
      else html = filtered;
    }
    if (side === 'back' && filters.some((filter) => filter === 'cloze' || filter === 'cloze-only')) return '';
    if (!isEmptyField(html)) shown.add(name);
    return html;
  };

  const render = (parts: readonly TemplatePart[]): string =>
    parts
      .map((part) => {
        if (part.kind === 'text') return part.text;
        if (part.kind === 'field') return field(part.filters, part.name);
        return isEmptyField(fieldOf(part.name) ?? '') === part.inverted ? render(part.parts) : '';
      })
      .join('');

  const html = render(partsOf(template));
  return { html, shown: [...shown], typed: [...typed], hints: [...hints], unknown: [...unknown] };
}

function special(name: string, { tags, deck, noteType, template }: TemplateNote): string | undefined {
  switch (name) {
    case 'Tags':
      return tags.join(' ');
    case 'Deck':
      return deck.join('::');
    case 'Subdeck':
      return deck.at(-1) ?? '';
    case 'Type':
      return noteType;
    case 'Card':
      return template;
    case 'CardFlag':
      return '';
    default:
      return undefined;
  }
}

/** ` 漢字[かんじ]`: what is read, and how. The space before shows where the word begins. */
const reading = / ?([^ >[\]]{1,60})\[([^\]]{1,100})\]/g;
const withReadings = (html: string, show: (word: string, sound: string) => string): string =>
  html
    .replaceAll('&nbsp;', ' ')
    .replace(reading, (whole, word: string, sound: string) => (sound.startsWith('sound:') ? whole : show(word, sound)));

function filterOf(filter: string, html: string): string | undefined {
  switch (filter) {
    case 'text':
      return html.replace(/<[^<>]*>/g, ' ');
    case 'furigana':
      return withReadings(html, (word, sound) => `<ruby>${word}<rt>${sound}</rt></ruby>`);
    case 'kana':
      return withReadings(html, (_, sound) => sound);
    case 'kanji':
      return withReadings(html, (word) => word);
    case 'hint':
    case 'type':
    case 'cloze':
    case 'cloze-only':
    case 'nc':
      return html;
    default:
      return undefined;
  }
}
