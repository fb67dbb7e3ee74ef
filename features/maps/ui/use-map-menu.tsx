import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import { AnchoredMenu, type MenuEntry } from '#ui/menu.tsx';
import { addAt } from '../rules/edits.ts';
import { hidesTodo, isMainNode, todoStates, type Position, type TodoState } from '../rules/map-content.ts';
import { movedInOutline } from '../rules/outline-edits.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { useMapEditing } from './editing.ts';
import { useClipboard } from './use-clipboard.ts';
import { useNodeActs } from './use-node-acts.ts';

/** What the menu is about; `at` is where a node that is added or pasted goes. */
export type MenuTarget =
  | { readonly kind: 'node' | 'group' | 'edge'; readonly id: string }
  | { readonly kind: 'canvas'; readonly at: Position };

/** A point of the screen, or the button that the menu is opened from. */
type Opener = { readonly x: number; readonly y: number } | HTMLElement;

/**
 * The menu of a node, an edge or the canvas: at a right click, a long press, the menu key, and from the outline. All of
 * it can be reached otherwise: by keys, in the panel, or in the outline.
 */
export function useMapMenu({
  backTo,
  onRename,
}: {
  /** Gets the focus when the menu closes. */
  backTo: () => HTMLElement | null | undefined;
  onRename?: ((id: string) => void) | undefined;
}): { open: (target: MenuTarget, opener: Opener, byKey?: boolean) => void; isOpen: boolean; menu: ReactNode } {
  const anchor = useRef<HTMLElement | null>(null);
  const [target, setTarget] = useState<MenuTarget>();
  const [opened, setOpened] = useState<{ at?: { x: number; y: number } | undefined; byKey: boolean }>();
  const [connecting, setConnecting] = useState<string>();
  const acts = useNodeActs();
  const entries = useEntries(target, onRename, setConnecting);
  return {
    isOpen: opened !== undefined,
    open(next, opener, byKey = false) {
      setTarget(next);
      if (opener instanceof HTMLElement) anchor.current = opener;
      setOpened({ at: opener instanceof HTMLElement ? undefined : opener, byKey });
    },
    menu: (
      <>
        {opened?.at ? (
          <span
            ref={anchor}
            tabIndex={-1}
            aria-hidden="true"
            style={{ left: opened.at.x, top: opened.at.y }}
            className="pointer-events-none fixed size-0"
          />
        ) : null}
        <AnchoredMenu
          anchor={anchor}
          open={opened !== undefined}
          onOpenChange={(open) => {
            if (open) return;
            setOpened(undefined);
            // After the menu has returned it; not from where a choice has put it.
            requestAnimationFrame(() => {
              const { activeElement } = document;
              if (activeElement === document.body || activeElement === anchor.current) backTo()?.focus();
            });
          }}
          focusFirst={opened?.byKey ?? false}
          entries={entries}
        />
        {connecting === undefined ? null : (
          <ConnectDialog
            source={connecting}
            onChoose={(id) => acts.connect(connecting, id)}
            onClose={() => setConnecting(undefined)}
          />
        )}
      </>
    ),
  };
}

function useEntries(
  target: MenuTarget | undefined,
  onRename: ((id: string) => void) | undefined,
  onConnect: (id: string) => void,
): MenuEntry[] {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const acts = useNodeActs();
  const clipboard = useClipboard();
  if (!target) return [];
  const { content, editing, selection } = map;
  const action = (key: string, label: string, onSelect: () => void, more: object = {}): MenuEntry => ({
    key,
    label,
    onSelect,
    ...more,
  });
  const line = (key: string): MenuEntry => ({ kind: 'separator', key });
  const openPanel = action('open', t('menu.open'), () => map.openPanel('title'), { shortcut: 'F2' });

  if (target.kind === 'canvas') {
    const all = content.nodes.map(({ id }) => id);
    return [
      ...(editing
        ? [
            action('add', t('tools.add'), () => {
              const added = newId();
              map.apply(addAt(target.at, added, content));
              map.name(added);
            }),
            action('paste', t('menu.paste'), () => void clipboard.paste(target.at), {
              disabled: !clipboard.canPaste(),
            }),
          ]
        : []),
      action('all', t('menu.all'), () => map.select({ nodes: all, edge: null })),
      action('settings', t('panel.settings'), () => map.openSettings('look')),
    ];
  }
  const { id, kind } = target;
  if (!editing) return [openPanel];
  if (kind === 'edge')
    return [openPanel, line('end'), action('remove', t('edge.remove'), () => acts.removeEdge(id), { danger: true })];

  const several = selection.nodes.includes(id) && selection.nodes.length > 1;
  const ids = several ? selection.nodes : [id];
  const copies = [
    action('copy', t('menu.copy'), clipboard.copy),
    action('cut', t('menu.cut'), clipboard.cut, { disabled: ids.every(isMainNode) }),
    action('paste', t('menu.paste'), () => void clipboard.paste(), { disabled: !clipboard.canPaste() }),
    action('duplicate', t('act.duplicate'), clipboard.duplicate),
  ];
  const remove = (label: string) =>
    action('remove', label, () => acts.remove(ids), { danger: true, disabled: ids.every(isMainNode) });
  if (kind === 'group') return [openPanel, line('1'), ...copies, line('2'), remove(t('act.ungroup'))];

  const node = content.nodes.find((each) => each.id === id);
  if (!node) return [];
  const incoming = content.edges.find((edge) => edge.target === id);
  const hasChildren = content.edges.some((edge) => edge.source === id);
  const moves = (['up', 'down', 'in', 'out'] as const).filter((way) => movedInOutline(id, way, content).length > 0);
  const one: MenuEntry[] = [
    openPanel,
    ...(onRename ? [action('rename', t('outline.rename'), () => onRename(id))] : []),
    action('child', t('act.addChild'), () => renamed(acts.addChild(id))),
    action('sibling', t('menu.addSibling'), () => renamed(acts.addSibling(id))),
    action('connect', t('menu.connect'), () => onConnect(id)),
    ...(incoming
      ? [
          action('incoming', t('menu.incoming'), () => {
            map.select({ nodes: [], edge: incoming.id });
            map.openPanel('title');
          }),
        ]
      : []),
    ...(hasChildren
      ? [action('collapse', t(node.collapsed ? 'node.expand' : 'node.collapse'), () => acts.toggleCollapsed(id))]
      : []),
    ...(onRename ? moves.map((way) => action(way, t(`menu.move.${way}`), () => acts.moveInOutline(id, way))) : []),
  ];
  return [
    ...(several ? [action('group', t('act.group'), () => acts.group(ids))] : one),
    ...(isMainNode(id) && !several ? [] : todoEntries()),
    line('1'),
    ...copies,
    line('2'),
    remove(t('act.remove')),
  ];

  function renamed(added: string | undefined): void {
    if (added === undefined) return;
    if (onRename) onRename(added);
    else map.name(added);
  }
  function todoEntries(): MenuEntry[] {
    if (hidesTodo(content.settings, map.mode)) return [];
    return [
      line('0'),
      {
        kind: 'choice',
        key: 'todo',
        label: t('field.todo'),
        value: several ? '' : (node?.todo ?? 'TODO'),
        options: todoStates.map((value) => ({ value, label: t(`todo.${value}`) })),
        onChange: (value) => acts.setTodo(ids, value as TodoState),
      },
    ];
  }
}
