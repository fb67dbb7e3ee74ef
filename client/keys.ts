import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { matchesKey } from './key-match.ts';
import { singleKeys } from './single-keys.ts';

export interface KeyBinding {
  /**
   * `n`, `?`, `Mod+K`, `Space`, `ArrowLeft`; several for the same thing in a list. `Mod` is ⌘ on Apple's machines and
   * Ctrl elsewhere.
   */
  keys: string | readonly string[];
  /** What it does, in the reader's language; shown in the `?` sheet. Without it, the key is not listed. */
  label?: string;
  /**
   * Without it, the focused element handles the key itself, as tiles of a list do; the key is still listed.
   */
  run?: (event: KeyboardEvent) => void;
  /** The key does nothing, and keeps its usual meaning, while this is false. */
  when?: boolean;
  /** Also while typing in a field and inside dialogs. For keys with `Mod`, and for Escape. */
  everywhere?: boolean;
}

interface Registered {
  title: string;
  bindings: readonly KeyBinding[];
}

const registered = new Map<string, { current: Registered }>();
const listeners = new Set<() => void>();
let snapshot: readonly Registered[] = [];

function changed() {
  snapshot = [...registered.values()].map((entry) => entry.current);
  for (const listener of listeners) listener();
}

/**
 * Binds keys while the component is there and lists them in the `?` sheet under `title`.
 * Bindings made later (a dialog, a row) come before earlier ones. Typing in fields, input methods (IME) and the own
 * keys of buttons, menus and lists are left alone. Keys that are single characters can be switched off by the member
 * (WCAG 2.1.4).
 */
export function useKeys(bindings: readonly KeyBinding[], title = ''): void {
  const id = useId();
  const current = useRef<Registered>({ title, bindings });
  // What the sheet shows; a new `run` function alone is no change.
  const shown = `${title}\n${bindings.map(({ keys, label, when }) => `${keys.toString()}|${label}|${when}`).join('\n')}`;
  // Before the first paint, so that no key press is lost.
  useLayoutEffect(() => {
    current.current = { title, bindings };
  });
  useLayoutEffect(() => {
    registered.set(id, current);
    changed();
    return () => {
      registered.delete(id);
      changed();
    };
  }, [id, shown]);
}

/** All current bindings, the earliest first. */
export function useRegisteredKeys(): readonly Registered[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => snapshot,
    () => snapshot,
  );
}

/** Listens for all bound keys; once, in the shell. Answers how to stop. */
export function listenForKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposingKey(event)) return;
    const entries = [...registered.values()].reverse();
    for (const { current } of entries) {
      for (const binding of current.bindings) {
        if (!binding.run || binding.when === false || !matchesKey(event, binding.keys, singleKeys.on())) continue;
        if (!binding.everywhere && keepsItsKeys(event)) continue;
        event.preventDefault();
        binding.run(event);
        return;
      }
    }
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

const fields =
  'input:not([type="checkbox"],[type="radio"],[type="button"],[type="submit"],[type="range"]), textarea, select, [contenteditable=""], [contenteditable="true"]';
const withOwnKeys =
  '[role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"], [role="slider"], [role="combobox"], video, audio';
const pressable =
  'button, a[href], summary, [role="button"], [role="checkbox"], [role="switch"], input[type="checkbox"], input[type="radio"]';

/** Whether the focused element handles this key itself. */
function keepsItsKeys(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest(fields) || target.closest('dialog, [role="dialog"], [role="alertdialog"]')) return true;
  const moves = key.startsWith('Arrow') || key === 'Home' || key === 'End';
  if ((moves || key === ' ' || key === 'Enter') && target.closest(withOwnKeys)) return true;
  // A word that was just put into its place keeps the focus and does nothing more: Enter is the screen's again.
  const pressed = target.closest(pressable);
  return (key === ' ' || key === 'Enter') && pressed !== null && pressed.getAttribute('aria-disabled') !== 'true';
}
