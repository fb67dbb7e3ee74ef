/**
 * A small DOM for tests of what reads and writes HTML in a browser: enough for the editor's library to parse and to
 * serialise. It reads well-formed markup only and makes up no elements.
 */
const empty = new Set(['br', 'hr', 'img', 'meta']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };
const decode = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

abstract class SmallNode {
  abstract readonly nodeType: number;
  abstract readonly nodeName: string;
  parentNode: SmallElement | null = null;
  childNodes: SmallNode[] = [];
  get parentElement() {
    return this.parentNode;
  }
  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): SmallNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  private beside(step: number): SmallNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + step] ?? null;
  }
  get nextSibling(): SmallNode | null {
    return this.beside(1);
  }
  get previousSibling(): SmallNode | null {
    return this.parentNode?.firstChild === this ? null : this.beside(-1);
  }
  get textContent(): string {
    return this.childNodes.map((child) => child.textContent).join('');
  }
  remove() {
    const siblings = this.parentNode?.childNodes ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }
  replaceWith(...nodes: SmallNode[]) {
    this.before(...nodes);
    this.remove();
  }
  before(...nodes: SmallNode[]) {
    const parent = this.parentNode!;
    for (const node of nodes) node.remove();
    parent.childNodes.splice(parent.childNodes.indexOf(this), 0, ...nodes);
    for (const node of nodes) node.parentNode = parent;
  }
}

class SmallText extends SmallNode {
  readonly nodeType: number = 3;
  readonly nodeName: string = '#text';
  nodeValue: string;
  constructor(text: string) {
    super();
    this.nodeValue = text;
  }
  override get textContent() {
    return this.nodeValue;
  }
}

class SmallComment extends SmallText {
  override readonly nodeType = 8;
  override readonly nodeName = '#comment';
}

class SmallElement extends SmallNode {
  readonly nodeType: number = 1;
  readonly nodeName: string;
  readonly values = new Map<string, string>();
  readonly style = {};
  constructor(name: string) {
    super();
    this.nodeName = name.toUpperCase();
  }
  get ownerDocument() {
    return document;
  }
  get children() {
    return this.childNodes.filter((child) => child instanceof SmallElement);
  }
  get firstElementChild(): SmallElement | null {
    return this.children[0] ?? null;
  }
  get classList() {
    return (this.getAttribute('class') ?? '').split(/\s+/).filter(Boolean);
  }
  getAttribute(name: string) {
    return this.values.get(name) ?? null;
  }
  hasAttribute(name: string) {
    return this.values.has(name);
  }
  setAttribute(name: string, value: unknown) {
    this.values.set(name, String(value));
  }
  appendChild(child: SmallNode) {
    this.append(child);
    return child;
  }
  append(...nodes: (SmallNode | string)[]) {
    for (const node of nodes) {
      const added = typeof node === 'string' ? new SmallText(node) : node;
      for (const child of added instanceof SmallElement && added.nodeType === 11 ? [...added.childNodes] : [added]) {
        child.remove();
        this.childNodes.push(child);
        child.parentNode = this;
      }
    }
  }
  matches(selectors: string): boolean {
    return selectors.split(',').some((selector) => {
      const [, tag, rest] = /^\s*([\w*]*)((?:\[[^\]]+\])*)\s*$/.exec(selector) ?? [];
      if (tag === undefined) throw new Error(`The small DOM does not know the selector ${selector}.`);
      if (tag !== '' && tag !== '*' && tag.toUpperCase() !== this.nodeName) return false;
      return [...rest!.matchAll(/\[([\w-]+)(?:([\^*]?=)"?([^"\]]*)"?)?\]/g)].every(([, name, sign, wanted]) => {
        const value = this.getAttribute(name!);
        if (value === null) return false;
        if (sign === '^=') return value.startsWith(wanted!);
        return sign === '*=' ? value.includes(wanted!) : sign === undefined || value === wanted;
      });
    });
  }
  closest(selectors: string): SmallElement | null {
    return this.matches(selectors) ? this : (this.parentNode?.closest(selectors) ?? null);
  }
  querySelectorAll(selectors: string): SmallElement[] {
    return this.children.flatMap((child) => [
      ...(child.matches(selectors) ? [child] : []),
      ...child.querySelectorAll(selectors),
    ]);
  }
  querySelector(selectors: string) {
    return this.querySelectorAll(selectors)[0] ?? null;
  }
  get innerHTML(): string {
    return this.childNodes.map(written).join('');
  }
}

class SmallFragment extends SmallElement {
  override readonly nodeType = 11;
}

function written(node: SmallNode): string {
  if (node instanceof SmallComment) return `<!--${node.nodeValue}-->`;
  if (!(node instanceof SmallElement)) return encode(node.textContent);
  const name = node.nodeName.toLowerCase();
  const values = [...node.values].map(([key, value]) => ` ${key}="${encode(value).replaceAll('"', '&quot;')}"`);
  return `<${name}${values.join('')}>${empty.has(name) ? '' : `${node.innerHTML}</${name}>`}`;
}

function parsed(html: string): { body: SmallElement } {
  const body = new SmallElement('body');
  let at = body;
  for (const [, comment, close, name, values, text] of html.matchAll(
    /<!--([\s\S]*?)-->|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g,
  )) {
    if (comment !== undefined) at.append(new SmallComment(comment));
    else if (text !== undefined) at.append(decode(text));
    else if (close !== undefined) {
      if (at.nodeName !== close.toUpperCase()) throw new Error(`</${close}> closes <${at.nodeName}>.`);
      at = at.parentNode!;
    } else {
      const element = new SmallElement(name!);
      for (const [, key, value] of values!.matchAll(/([\w:-]+)(?:="([^"]*)")?/g))
        element.setAttribute(key!, decode(value ?? ''));
      at.append(element);
      if (!empty.has(name!)) at = element;
    }
  }
  return { body };
}

const document = {
  createElement: (name: string): SmallElement => new SmallElement(name),
  createTextNode: (text: string) => new SmallText(text),
  createDocumentFragment: () => new SmallFragment('fragment'),
};

/** Makes `document` and `DOMParser` global, for the whole test file. */
export function installSmallDom(): void {
  Object.assign(globalThis, {
    document,
    DOMParser: class {
      parseFromString = parsed;
    },
  });
}
