import { ContextMenu as BaseContext } from '@base-ui/react/context-menu';
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';
import { optionClass, popupClass } from './popup-class.ts';
import { useOpenedFrom } from './return-focus.ts';

export type MenuEntry =
  | {
      kind?: 'action';
      key: string;
      label: ReactNode;
      icon?: ReactNode;
      onSelect: () => void;
      danger?: boolean;
      disabled?: boolean;
      shortcut?: ReactNode;
    }
  | {
      kind: 'link';
      key: string;
      label: ReactNode;
      icon?: ReactNode;
      to: string;
      badge?: ReactNode;
      reloadDocument?: boolean;
    }
  | {
      kind: 'choice';
      key: string;
      label: string;
      value: string;
      options: readonly { value: string; label: string; icon?: ReactNode }[];
      onChange: (value: string) => void;
    }
  | { kind: 'separator'; key: string };

const itemClass = cx(optionClass, 'no-underline');

/** The rows of a menu; the same in a button's menu and in a context menu. */
function MenuRows({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry) => {
    switch (entry.kind) {
      case 'separator':
        return <Base.Separator key={entry.key} className="mx-2 my-1 h-px bg-line" />;
      case 'link':
        return (
          <Base.LinkItem
            key={entry.key}
            className={itemClass}
            closeOnClick
            render={<Link to={entry.to} {...(entry.reloadDocument ? { reloadDocument: true } : {})} />}
          >
            {entry.icon}
            <span className="min-w-0 flex-1 wrap-anywhere">{entry.label}</span>
            {entry.badge}
          </Base.LinkItem>
        );
      case 'choice':
        return (
          <Base.Group key={entry.key}>
            <Base.GroupLabel className="px-3 pt-2 pb-1 text-12 font-semibold text-ink-3">{entry.label}</Base.GroupLabel>
            <Base.RadioGroup value={entry.value} onValueChange={(value) => entry.onChange(value as string)}>
              {entry.options.map((option) => (
                <Base.RadioItem key={option.value} value={option.value} className={itemClass}>
                  {option.icon}
                  <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
                  <Base.RadioItemIndicator className="text-accent">
                    <Check aria-hidden="true" className="size-4" />
                  </Base.RadioItemIndicator>
                </Base.RadioItem>
              ))}
            </Base.RadioGroup>
          </Base.Group>
        );
      default:
        return (
          <Base.Item
            key={entry.key}
            disabled={entry.disabled}
            onClick={entry.onSelect}
            className={cx(itemClass, entry.danger && 'text-bad data-highlighted:bg-bad-soft')}
          >
            {entry.icon}
            <span className="min-w-0 flex-1 wrap-anywhere">{entry.label}</span>
            {entry.shortcut ? <span className="ps-4 text-12 text-ink-3">{entry.shortcut}</span> : null}
          </Base.Item>
        );
    }
  });
}

const menuClass = cx(popupClass, 'max-w-[min(var(--available-width),28rem)] min-w-52');

export interface MenuProps {
  /** The button that opens it; needs an accessible name. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Above the rows: who is signed in, for example. */
  head?: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
}

export function Menu({ trigger, entries, head, align = 'start', side = 'bottom' }: MenuProps) {
  const { popup, returnsFocus, onOpenChange } = useMenuFocus();
  return (
    <Base.Root onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <MenuPopup popup={popup} finalFocus={returnsFocus} align={align} side={side}>
        {head}
        <MenuRows entries={entries} />
      </MenuPopup>
    </Base.Root>
  );
}

export interface AnchoredMenuProps extends Omit<MenuProps, 'trigger'> {
  /** The button that it was opened from. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opened with the keyboard: the first row has the focus. */
  focusFirst: boolean;
}

/** A menu loaded later than its button, which says `aria-haspopup` and opens it by `open`. */
export function AnchoredMenu({
  anchor,
  open,
  onOpenChange,
  focusFirst,
  entries,
  head,
  align = 'start',
  side = 'bottom',
}: AnchoredMenuProps) {
  const { popup, returnsFocus, openedFrom } = useMenuFocus();
  useLayoutEffect(() => {
    if (open) openedFrom(anchor.current);
  }, [open, anchor, openedFrom]);
  const firstRow = useCallback(
    (element: Element | null) => {
      popup(element);
      if (element && focusFirst)
        requestAnimationFrame(() => element.querySelector<HTMLElement>('[role^="menuitem"]')?.focus());
    },
    [popup, focusFirst],
  );
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <MenuPopup
        popup={firstRow}
        finalFocus={() => (returnsFocus() ? anchor.current : false)}
        anchor={anchor}
        align={align}
        side={side}
      >
        {head}
        <MenuRows entries={entries} />
      </MenuPopup>
    </Base.Root>
  );
}

/** Where the focus returns to, and what the rows were opened from. */
function useMenuFocus() {
  const element = useRef<Element>(null);
  const { ref: remember, onOpenChange, openedFrom } = useOpenedFrom();
  const popup = useCallback(
    (next: Element | null) => {
      element.current = next;
      remember(next);
    },
    [remember],
  );
  // Where a choice has put the focus itself (a row it added), it stays; otherwise it returns to the button.
  const returnsFocus = () =>
    document.activeElement === document.body || Boolean(element.current?.contains(document.activeElement));
  return { popup, returnsFocus, onOpenChange, openedFrom };
}

function MenuPopup({
  popup,
  finalFocus,
  children,
  ...place
}: Pick<MenuProps, 'align' | 'side'> & {
  popup: (element: Element | null) => void;
  finalFocus: () => HTMLElement | boolean | null;
  anchor?: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  return (
    <Base.Portal>
      <Base.Positioner {...place} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
        <Base.Popup ref={popup} finalFocus={finalFocus} className={menuClass}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/** The same rows at a right click or a long press. Everything in it must be reachable another way too. */
export function ContextMenu({ children, entries }: { children: ReactElement; entries: readonly MenuEntry[] }) {
  const opened = useOpenedFrom();
  return (
    <BaseContext.Root onOpenChange={opened.onOpenChange}>
      <BaseContext.Trigger render={children} />
      <BaseContext.Portal>
        <BaseContext.Positioner className="z-50 outline-none">
          <BaseContext.Popup ref={opened.ref} className={menuClass}>
            <MenuRows entries={entries} />
          </BaseContext.Popup>
        </BaseContext.Positioner>
      </BaseContext.Portal>
    </BaseContext.Root>
  );
}

/** One menu for many buttons, such as one in each tile of a long list: each button passes what it is about. */
export function createSharedMenu<About>() {
  return Base.createHandle<About>();
}

export type SharedMenuHandle<About> = ReturnType<typeof createSharedMenu<About>>;

export function SharedMenu<About>({
  handle,
  entriesFor,
}: {
  handle: SharedMenuHandle<About>;
  entriesFor: (about: About) => readonly MenuEntry[];
}) {
  const opened = useOpenedFrom();
  return (
    <Base.Root handle={handle} onOpenChange={opened.onOpenChange}>
      {({ payload }) => (
        <Base.Portal>
          <Base.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-50 outline-none">
            <Base.Popup ref={opened.ref} className={menuClass}>
              {payload === undefined ? null : <MenuRows entries={entriesFor(payload)} />}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      )}
    </Base.Root>
  );
}

export function SharedMenuButton<About>({
  handle,
  about,
  children,
}: {
  handle: SharedMenuHandle<About>;
  about: About;
  children: ReactElement;
}) {
  return <Base.Trigger handle={handle} payload={about} render={children} />;
}
