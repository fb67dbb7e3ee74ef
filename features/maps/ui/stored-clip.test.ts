import { afterEach, expect, test, vi } from 'vitest';
import { clipsOf } from './stored-clip.ts';

const node = { id: 'a', type: 'custom' as const, position: { x: 0, y: 0 } };
afterEach(() => vi.unstubAllGlobals());

function storage(held: Record<string, string>) {
  const items = new Map(Object.entries(held));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
}

test.each(['null', '{', '{"nodes":[null],"edges":[]}', '{"nodes":[{"id":"a"}],"edges":[]}', '"clip"'])(
  'a stored clip that is broken pastes nothing and is removed: %s',
  (text) => {
    const items = storage({ 'loci.map-clip.ada': text });
    expect(clipsOf('ada').held()).toBeUndefined();
    expect(items.size).toBe(0);
  },
);

test('without storage, the tab has what was copied in it', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const clips = clipsOf('bea');
  expect(clips.held()).toBeUndefined();
  clips.keep({ nodes: [node], edges: [] });
  expect(clips.held()).toEqual({ nodes: [node], edges: [] });
});
