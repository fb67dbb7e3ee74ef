/**
 * Pasted HTML in the markup of the editor. Programs write what HTML has elements for in their own manner: Word its
 * lists, Google Docs raised figures.
 */
export function cleanPasted(html: string): string {
  // The editor's own markup.
  if (html.includes('data-pm-slice')) return html;
  // Browsers drop rows and cells without a table, and glue their words together.
  const bare = /^(?:\s|<meta[^>]*>|<!--[^>]*-->)*<(?:tr|t[dh]|tbody|thead)\b/i.test(html);
  const { body } = new DOMParser().parseFromString(bare ? `<table>${html}</table>` : html, 'text/html');
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const span of body.querySelectorAll('span[style*="vertical-align"]')) {
    const shift = /vertical-align:\s*(sub|super)\b/i.exec(span.getAttribute('style') ?? '')?.[1];
    if (shift) span.replaceWith(renamed(span, shift.toLowerCase() === 'sub' ? 'sub' : 'sup'));
  }
  for (const heading of body.querySelectorAll('h1')) heading.replaceWith(renamed(heading, 'h2'));
  makeWordLists(body);
  for (const table of body.querySelectorAll('table')) {
    const cells = table.querySelectorAll('td, th');
    // A single cell of a spreadsheet is a text.
    if (cells.length === 1) table.replaceWith(...cells[0]!.childNodes);
  }
  dropEmptyParagraphs(body);
  for (let last = body.lastChild; last && isNothing(last); last = body.lastChild) last.remove();
  return body.innerHTML;
}

function renamed(element: Element, tag: string): Element {
  const made = element.ownerDocument.createElement(tag);
  made.append(...element.childNodes);
  return made;
}

/** Elements that show something although they hold no text. */
const shownWithoutText =
  'img, picture, svg, math, video, audio, canvas, iframe, object, embed, input, button, select, textarea, hr, table';

/**
 * Word and Docs make the space between paragraphs by empty ones: `<p><o:p>&nbsp;</o:p></p>`, `<p><span></span></p>`,
 * `<br>` between blocks. The editor has space of its own.
 */
function dropEmptyParagraphs(body: HTMLElement): void {
  const isEmpty = (element: Element) =>
    (element.textContent ?? '').replace(/[\s\u00A0\u200B\uFEFF]+/g, '') === '' &&
    element.querySelectorAll(shownWithoutText).length === 0;
  for (const paragraph of body.querySelectorAll('p, h2, h3, h4, h5, h6, li'))
    if (isEmpty(paragraph) && !isInCell(paragraph)) paragraph.remove();
  for (const list of body.querySelectorAll('ul, ol')) if (isEmpty(list) && !isInCell(list)) list.remove();
  for (const line of body.querySelectorAll('br')) if (isBetweenBlocks(line)) line.remove();
}

const blockNames = new Set('P H1 H2 H3 H4 H5 H6 UL OL TABLE BLOCKQUOTE PRE HR DIV'.split(' '));
const isBlock = (node: Element | null) => node !== null && blockNames.has(node.nodeName.toUpperCase());

/** A cell needs a block, also an empty one. */
function isInCell(element: Element): boolean {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (['TD', 'TH'].includes(around.nodeName.toUpperCase())) return true;
  return false;
}

/** A line break directly between two blocks, or between other such line breaks. */
function isBetweenBlocks(line: Element): boolean {
  const beside = (of: Element, side: 'previousSibling' | 'nextSibling') => {
    let node = of[side];
    while (node && node.nodeType !== elementNode && (node.nodeValue ?? '').trim() === '') node = node[side];
    return node?.nodeType === elementNode ? (node as Element) : null;
  };
  let [before, after] = [beside(line, 'previousSibling'), beside(line, 'nextSibling')];
  while (after?.nodeName.toUpperCase() === 'BR') after = beside(after, 'nextSibling');
  while (before?.nodeName.toUpperCase() === 'BR') before = beside(before, 'previousSibling');
  return isBlock(before) && isBlock(after);
}

const elementNode = 1;
const isNothing = (node: ChildNode) =>
  node.nodeType === elementNode ? node.nodeName === 'BR' : (node.nodeValue ?? '').trim() === '' || node.nodeType === 8;

/** Word writes list items as paragraphs with their level in the style and their bullet as text. */
function makeWordLists(body: HTMLElement): void {
  let open: { level: number; list: Element }[] = [];
  for (const item of body.querySelectorAll('p[style*="mso-list"]')) {
    const level = Number(/mso-list:[^;]*\blevel(\d+)/i.exec(item.getAttribute('style') ?? '')?.[1]);
    // `mso-list:none` takes a paragraph out of a list.
    if (!level) continue;
    const bullet = [...item.querySelectorAll('span[style*="mso-list"]')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const number = /^\s*(?:(\d+)|[a-z]{1,4})[.)]/i.exec(bullet?.textContent ?? '');
    bullet?.remove();
    const tag = number ? 'ol' : 'ul';

    let before = item.previousSibling;
    while (before && before.nodeType !== elementNode) before = before.previousSibling;
    if (before !== open[0]?.list) open = [];
    while (open.length > 1 && open.at(-1)!.level > level) open.pop();
    const other = open.at(-1);
    if (other && other.level === level && other.list.nodeName.toLowerCase() !== tag) open.pop();
    let list = open.at(-1);
    if (!list || list.level < level) {
      const made = body.ownerDocument.createElement(tag);
      if (number?.[1] && number[1] !== '1') made.setAttribute('start', number[1]);
      const around = list?.list.lastChild as Element | undefined;
      if (around) around.append(made);
      else item.before(made);
      list = { level, list: made };
      open.push(list);
    }
    const entry = body.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    list.list.append(entry);
    item.remove();
  }
}
