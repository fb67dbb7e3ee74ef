import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with one focused button, in a dialog or not, that records what is copied by selection. */
function page({
  clipboard,
  allows = true,
}: {
  clipboard?: { writeText(text: string): Promise<void> };
  allows?: boolean;
}) {
  const seen = { copied: '', fields: 0, focused: 'button' };
  class Element {
    value = '';
    readOnly = false;
    style = {};
    closest = () => null;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    focus() {
      seen.focused = this.name;
    }
    select() {}
    append(field: Element) {
      seen.fields++;
      selected = field;
    }
    remove() {
      seen.fields--;
    }
  }
  let selected: Element | undefined;
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('navigator', { clipboard });
  vi.stubGlobal('document', {
    activeElement: new Element('button'),
    body: new Element('body'),
    createElement: (name: string) => new Element(name),
    execCommand(command: string) {
      if (command === 'copy' && allows) seen.copied = selected!.value;
      return allows;
    },
  });
  return seen;
}

test('with a clipboard the text goes there', async () => {
  let written = '';
  const seen = page({
    clipboard: {
      writeText(text) {
        written = text;
        return Promise.resolve();
      },
    },
  });
  expect(await copyText('canary')).toBe(true);
  expect([written, seen.copied]).toEqual(['canary', '']);
});

test.each([
  ['without HTTPS, where there is no clipboard', undefined],
  ['where the permission is refused', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
])('%s the text is selected and copied, and the focus comes back', async (_, clipboard) => {
  const seen = page({ ...(clipboard && { clipboard }) });
  expect(await copyText('line one\nline two')).toBe(true);
  expect(seen).toEqual({ copied: 'line one\nline two', fields: 0, focused: 'button' });
});

test('what can be copied in no way is reported, and leaves no field behind', async () => {
  const seen = page({ allows: false });
  expect(await copyText('canary')).toBe(false);
  expect(seen).toEqual({ copied: '', fields: 0, focused: 'button' });
});
