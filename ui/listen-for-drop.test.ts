import { expect, test, vi } from 'vitest';
import { listenForDrop } from './listen-for-drop.ts';

const file = new File(['sun\tsoleil'], 'words.txt');
function dragged(type: string, types: readonly string[]) {
  const event = new Event(type, { cancelable: true });
  return Object.assign(event, {
    dataTransfer: { types, files: types.includes('Files') ? [file] : [], dropEffect: '' },
  });
}

test('a file that is dropped beside the field is taken, and never opened by the browser', () => {
  const page = new EventTarget();
  const take = vi.fn();
  const stop = listenForDrop(page, take);
  const over = dragged('dragover', ['Files']);
  page.dispatchEvent(over);
  expect([over.defaultPrevented, over.dataTransfer.dropEffect]).toEqual([true, 'copy']);
  const drop = dragged('drop', ['Files']);
  page.dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(take).toHaveBeenCalledExactlyOnceWith([file]);
  stop();
  const later = dragged('drop', ['Files']);
  page.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

test('where no file is taken, it is refused', () => {
  const page = new EventTarget();
  listenForDrop(page, undefined);
  const over = dragged('dragover', ['Files']);
  page.dispatchEvent(over);
  expect([over.defaultPrevented, over.dataTransfer.dropEffect]).toEqual([true, 'none']);
  const drop = dragged('drop', ['Files']);
  page.dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
});

test('dragged words are left to the field, and a drop that was taken inside is not taken twice', () => {
  const page = new EventTarget();
  const take = vi.fn();
  listenForDrop(page, take);
  const words = dragged('drop', ['text/plain']);
  page.dispatchEvent(words);
  expect(words.defaultPrevented).toBe(false);
  const taken = dragged('drop', ['Files']);
  taken.preventDefault();
  page.dispatchEvent(taken);
  expect(take).not.toHaveBeenCalled();
});

test('a second import takes dropped files, although refusing was listened for before', () => {
  const page = new EventTarget();
  listenForDrop(page, undefined);
  const take = vi.fn();
  const offered = () => {
    const over = dragged('dragover', ['Files']);
    page.dispatchEvent(over);
    page.dispatchEvent(dragged('drop', ['Files']));
    return over.dataTransfer.dropEffect;
  };
  const stop = listenForDrop(page, take);
  expect([offered(), take.mock.calls.length]).toEqual(['copy', 1]);
  stop();
  expect([offered(), take.mock.calls.length]).toEqual(['none', 1]);
  listenForDrop(page, take);
  expect([offered(), take.mock.calls.length]).toEqual(['copy', 2]);
});
