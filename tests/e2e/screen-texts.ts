import type { Page } from '@playwright/test';

export interface TextsOfScreen {
  /** Texts of the interface that have a word in plain letters, with the element they are in. */
  readonly plain: readonly { readonly where: string; readonly text: string }[];
  /** What is cut, leaves the screen or its control, or lies on another text. */
  readonly misplaced: readonly string[];
  readonly contentWidth: number;
}

/**
 * What is written on a screen without what members wrote: that is in elements with `dir="auto"`.
 *
 * @param looked Which texts must have room: those with the marks of a pseudo language, or all.
 */
export const textsOfScreen = (page: Page, looked: 'marked' | 'all'): Promise<TextsOfScreen> =>
  page.evaluate((looksAt) => {
    interface Placed {
      readonly element: Element;
      readonly text: string;
      readonly box: DOMRect;
      readonly isFixed: boolean;
    }
    const plain: { where: string; text: string }[] = [];
    const misplaced = new Set<string>();
    const placed: Placed[] = [];
    const slack = 1.5;

    const nameOf = (element: Element) => {
      const [first = '', second = '', third = ''] = element.classList;
      const classes = [first, second, third].filter(Boolean).map((each) => `.${each}`);
      return `<${element.localName}${element.id ? `#${element.id.replaceAll(/[^\w-]/g, '')}` : ''}${classes.join('')}>`;
    };
    const isContent = (element: Element | null) => element?.closest('[dir]')?.getAttribute('dir') === 'auto';
    /** A text with a language of its own, such as the title of a card. */
    const isInItsLanguage = (element: Element) => element.closest('[lang]') !== document.documentElement;
    const isPlain = (text: string) => /[A-Za-z]{2}/.test(text);
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]');
    /** For screen readers alone. */
    const isUnseen = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clip, clipPath } = getComputedStyle(at);
        if (clipPath === 'inset(50%)' || clip.startsWith('rect(0px')) return true;
      }
      return false;
    };

    const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt'];
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility()) continue;
      for (const attribute of [...attributes, 'placeholder']) {
        const text = element.getAttribute(attribute);
        // The direction of a field is that of what is typed in it, not that of its placeholder.
        const written = attribute === 'placeholder' ? element.parentElement : element;
        if (attribute !== 'title' && element.closest('[aria-hidden="true"]')) continue;
        if (text && isPlain(text) && !isContent(written))
          plain.push({ where: `${attribute} of ${nameOf(element)}`, text });
      }
    }
    if (isPlain(document.title)) plain.push({ where: 'title of the page', text: document.title });

    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text;
      const element = node.parentElement!;
      const text = node.data.trim();
      if (text === '' || element.closest('script, style, noscript, template') || !element.checkVisibility()) continue;
      if (isContent(element)) continue;
      // Drawings have the words that members wrote, line by line.
      if (isPlain(text) && !element.closest('math, code, svg')) plain.push({ where: nameOf(element), text });
      // What members wrote can have any length.
      if (looksAt === 'marked' ? !/[[\]\u202E]/.test(text) : isInItsLanguage(element)) continue;
      if (!isShown(element) || isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width >= 1 && box.height >= 1) lookAt(element, text.slice(0, 80), box);
    }

    function lookAt(element: Element, text: string, box: DOMRect): void {
      const fault = (what: string, at: Element = element) => misplaced.add(`${nameOf(at)} “${text}” ${what}`);
      let [cutsAcross, cutsDown, isFixed] = [true, true, false];
      let isTakenOut = false;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (!isTakenOut || style.position !== 'static') {
          isTakenOut = false;
          const clip = at.getBoundingClientRect();
          if (/auto|scroll/.test(style.overflowX)) cutsAcross = false;
          if (/auto|scroll/.test(style.overflowY)) cutsDown = false;
          const isTold = Boolean(element.closest('[title]'));
          const isCut = box.left < clip.left - slack || box.right > clip.right + slack;
          if (cutsAcross && isCut && /hidden|clip/.test(style.overflowX)) {
            if (style.textOverflow !== 'ellipsis') fault('is cut without an ellipsis', at);
            else if (!isTold) fault('is cut and has no title', at);
            // What of it is seen lies within `at`.
            return;
          }
          if (cutsDown && /hidden|clip/.test(style.overflowY) && box.bottom > clip.bottom + 3 * slack) {
            if (style.webkitLineClamp === 'none' || !isTold) fault('is cut at the bottom', at);
            return;
          }
        }
        if (style.position === 'absolute') isTakenOut = true;
        if (style.position === 'fixed' || style.position === 'sticky') isFixed = true;
        if (style.position === 'fixed') break;
      }
      if (cutsAcross && box.left < -slack) fault('leaves the screen on the left');
      if (cutsAcross && box.right > innerWidth + slack) fault('leaves the screen on the right');
      const control = element.closest('button, a, label, [role="tab"], [role="radio"], [role="menuitem"]');
      if (control && getComputedStyle(control).display !== 'inline') {
        const around = control.getBoundingClientRect();
        const isInside = around.left - slack <= box.left && box.right <= around.right + slack;
        if (cutsAcross && !isInside) fault('is wider than its control', control);
      }
      placed.push({ element, text, box, isFixed });
    }

    const inFlow = placed.filter(({ isFixed }) => !isFixed);
    for (const [at, one] of inFlow.entries())
      for (const other of inFlow.slice(at + 1)) {
        if (one.element === other.element) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines of large letters are closer than the letters are high.
        if (across > 3 && down > 0.5 * Math.min(one.box.height, other.box.height))
          misplaced.add(`${nameOf(one.element)} “${one.text}” lies on ${nameOf(other.element)} “${other.text}”`);
      }
    return { plain, misplaced: [...misplaced], contentWidth: document.documentElement.scrollWidth };
  }, looked);
