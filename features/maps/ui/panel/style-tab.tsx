import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { setNode } from '../../rules/edits.ts';
import type { MapNode, NodeData } from '../../rules/map-content.ts';
import { lookOf, themeNamed } from '../../rules/themes.ts';
import { useMapEditing } from '../editing.ts';
import { ColourField } from './colour-field.tsx';
import { ConnectionsTab } from './connections-tab.tsx';

const choices = {
  rounded: ['square', 'rounded', 'full'],
  ring: ['ring-0', 'ring-4', 'ring-8'],
  fontText: ['sans', 'display', 'keyword'],
  weight: ['normal', 'bold'],
} as const;

/** The look of a node and of its connections (S3 §2). */
export function NodeStyleTab({ node }: { node: MapNode }) {
  const { t } = useTranslation('maps');
  const [part, setPart] = useState<'node' | 'connections'>('node');
  return (
    <Tabs
      label={t('panel.styleTabs')}
      value={part}
      onChange={setPart}
      tabs={[
        { value: 'node', label: t('panel.nodeStyle'), content: <StyleFields nodes={[node]} /> },
        { value: 'connections', label: t('panel.connectionStyle'), content: <ConnectionsTab node={node} /> },
      ]}
    />
  );
}

/** The look of nodes: the theme's, until something of it is changed here (S3 §5). */
export function StyleFields({ nodes }: { nodes: readonly MapNode[] }) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const first = nodes[0]!;
  const theme = themeNamed(map.content.settings.theme);
  const look = lookOf(first, theme);
  const isGroup = first.type === 'group';
  const isCustom = nodes.some(({ isCustomStyled }) => isCustomStyled);
  /** The first change keeps what the theme gives now, so that nothing else moves. */
  const set = (fields: Partial<NodeData>) =>
    map.change(
      nodes.map((node) =>
        setNode(node.id, { ...(!node.isCustomStyled && lookOf(node, theme)), isCustomStyled: true, ...fields }),
      ),
    );
  const toTheme = () => {
    const cleared = Object.fromEntries([...Object.keys(look), 'isCustomStyled'].map((field) => [field, null]));
    map.change(nodes.map(({ id }) => setNode(id, cleared)));
  };
  return (
    <div className="flex flex-col gap-5">
      <ColourField label={t('style.bg')} canBeNone value={look.bg} onChange={(bg) => set({ bg })} />
      <ColourField label={t('style.textColor')} value={look.textColor} onChange={(textColor) => set({ textColor })} />
      {isGroup ? null : (
        <>
          <Segmented
            label={t('style.ring')}
            labelShown
            wide
            value={look.ring}
            options={choices.ring.map((value) => ({ value, label: t(`style.ringOf.${value}`) }))}
            onChange={(ring) => set({ ring })}
          />
          <ColourField
            label={t('style.ringColor')}
            value={look.ringColor}
            onChange={(ringColor) => set({ ringColor })}
          />
          <Segmented
            label={t('style.rounded')}
            labelShown
            wide
            value={look.rounded}
            options={choices.rounded.map((value) => ({ value, label: t(`style.roundedOf.${value}`) }))}
            onChange={(rounded) => set({ rounded })}
          />
          <Segmented
            label={t('style.sizeBox')}
            labelShown
            wide
            value={String(look.sizeBox) as '1' | '2' | '3'}
            options={(['1', '2', '3'] as const).map((value) => ({ value, label: value }))}
            onChange={(value) => set({ sizeBox: Number(value) as 1 | 2 | 3 })}
          />
          <Segmented
            label={t('style.fontText')}
            labelShown
            wide
            value={look.fontText}
            options={choices.fontText.map((value) => ({ value, label: t(`style.fontTextOf.${value}`) }))}
            onChange={(fontText) => set({ fontText })}
          />
          <Segmented
            label={t('style.weight')}
            labelShown
            wide
            value={look.weight}
            options={choices.weight.map((value) => ({ value, label: t(`style.weightOf.${value}`) }))}
            onChange={(weight) => set({ weight })}
          />
        </>
      )}
      {isCustom ? (
        <Button size="sm" className="self-start" onClick={toTheme}>
          {t('style.toTheme')}
        </Button>
      ) : null}
    </div>
  );
}
