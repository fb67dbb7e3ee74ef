import type { ElementHandle, Page, Request } from '@playwright/test';
import { framesDrawn } from './journey.ts';

/** A person’s pace. */
const keyMs = 60;
const lateMs = 2_000;
/** Pairs of frames without a request after which nothing more is asked for. */
const stillFrames = 10;

interface SlowMachine {
  /** Call before a document is loaded: what it names itself arrives at once. */
  startsAgain(): void;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
}

/** Scripts that a document does not name itself arrive two seconds late, and the processor is four times slower. */
export async function slowMachine(page: Page): Promise<SlowMachine> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let late = false;
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => request.resourceType() !== 'websocket' && onTheirWay.add(request));
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  page.on('domcontentloaded', () => (late = true));
  await page.route(/\/assets\/[^/]*\.(?:js|css)$/, async (route) => {
    if (!late) return route.continue();
    await new Promise((arrive) => setTimeout(arrive, lateMs));
    // The page may have been left meanwhile.
    return route.continue().catch(() => undefined);
  });
  return {
    startsAgain() {
      late = false;
      onTheirWay.clear();
    },
    async settled() {
      // What has arrived may ask for more a few frames later.
      for (let still = 0; still < stillFrames; still++) {
        await framesDrawn(page);
        if (onTheirWay.size > 0) still = 0;
      }
    },
  };
}

const fieldSelector = [
  'textarea',
  '[contenteditable="true"]',
  ...['text', 'search', 'email', 'url', 'tel', 'password', 'number'].map((type) => `input[type="${type}"]`),
  'input:not([type])',
].join(', ');

/** Long enough for a late script to arrive while it is typed. */
const sentence = 'What one types has to stay, letter by letter';
const words = 'Ein Satz.';

interface Field {
  readonly name: string;
  readonly isNumber: boolean;
  readonly isEmail: boolean;
  readonly room: number;
}

/** Types into each visible text field, as soon as it is there, and reads back what it holds. */
export async function typeIntoEveryField(
  page: Page,
  machine: SlowMachine,
): Promise<{ fields: number; faults: string[] }> {
  const faults: string[] = [];
  const typed: { field: ElementHandle<HTMLElement>; name: string; text: string }[] = [];
  for (let settled = false; ;) {
    const field = await nextField(page);
    if (!field) {
      if (settled) break;
      await machine.settled();
      settled = true;
      continue;
    }
    settled = false;
    const about = await field.evaluate(describeField);
    // Some fields are below a bar that stays in view.
    await field.click({ timeout: 5_000 }).catch(() => field.evaluate((element) => element.focus()));
    // Its place was taken by others before anything was typed.
    if (!(await field.evaluate((element) => element.isConnected))) continue;
    if (about.isNumber) await page.keyboard.press('Control+A');
    else await page.keyboard.press('Control+End');
    const before = about.isNumber ? '' : await field.evaluate(textOf);
    const wanted = about.isNumber ? '12' : about.isEmail ? 'ada@example.org' : typed.length === 0 ? sentence : words;
    const fits = wanted.slice(0, about.room);
    await page.keyboard.type(fits, { delay: keyMs });
    const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement);
    const text = await focused.evaluate(textOf);
    if (text !== before + fits)
      faults.push(`“${about.name}” holds “${shown(text)}” instead of “${shown(before + fits)}”`);
    // The first letter may have made the row that continues the text.
    await focused.evaluate((element) => element.setAttribute('data-typed', ''));
    typed.push({ field: focused, name: about.name, text });
    if (typed.length > 60) {
      faults.push('makes a new field for each one that is typed into');
      break;
    }
  }
  for (const { field, name, text } of typed) {
    const [there, now] = await field.evaluate((element) => [
      element.isConnected && element.checkVisibility(),
      'value' in element ? (element.value as string) : element.textContent,
    ]);
    if (there && now !== text) faults.push(`“${name}” holds “${shown(now)}” at the end instead of “${shown(text)}”`);
  }
  return { fields: typed.length, faults };
}

const shown = (text: string) => (text.length > 120 ? `…${text.slice(-120)}` : text);

async function nextField(page: Page): Promise<ElementHandle<HTMLElement> | undefined> {
  for (const field of await page.locator(fieldSelector).elementHandles()) {
    const element = field as ElementHandle<HTMLElement>;
    const mayType = await element
      .evaluate((one) => {
        if (one.hasAttribute('data-typed') || one.closest('[inert], [aria-hidden="true"]')) return false;
        const { width, height } = one.getBoundingClientRect();
        const { readOnly, disabled } = one as HTMLInputElement;
        const may =
          one.checkVisibility({ visibilityProperty: true }) && width > 4 && height > 4 && !readOnly && !disabled;
        if (may) one.setAttribute('data-typed', '');
        return may;
      })
      // The list may be drawn again meanwhile.
      .catch(() => false);
    if (mayType) return element;
  }
  return undefined;
}

function describeField(field: HTMLElement): Field {
  const { type = '', maxLength = -1, value = '', labels, inputMode } = field as HTMLInputElement;
  const label = field.getAttribute('aria-labelledby') ?? '';
  return {
    name:
      labels?.[0]?.textContent ??
      field.getAttribute('aria-label') ??
      document.getElementById(label)?.textContent ??
      field.outerHTML.slice(0, 120),
    isNumber: type === 'number' || inputMode === 'numeric' || inputMode === 'decimal',
    isEmail: type === 'email',
    room: maxLength < 0 ? Infinity : maxLength - value.length,
  };
}

const textOf = (element: Element): string =>
  'value' in element ? (element as HTMLInputElement).value : (element.textContent ?? '');
