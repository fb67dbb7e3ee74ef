import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WaitingPictures } from '#features/media/ui/waiting-pictures.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { NodeTab, SettingsTab } from '../../rules/panel-tabs.ts';
import type { Cover, OnCover } from '../cover.tsx';
import { useMapEditing } from '../editing.ts';
import { AboutTab } from './about-tab.tsx';
import { SubMapTab } from './attach-tab.tsx';
import { CardTab } from './card-tab.tsx';
import { EdgePanel } from './edge-panel.tsx';
import { LearningTab } from './learning-tab.tsx';
import { LookTab } from './look-tab.tsx';
import { NodeRead } from './node-read.tsx';
import { NodeTitleTab } from './node-title-tab.tsx';
import { ResourcesTab } from './resources-tab.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { NodeStyleTab, StyleFields } from './style-tab.tsx';

/** Slides in from the right: the settings of the map, or what is selected (S3 §2). */
export function MapPanel({
  nodeTabs,
  nodeTab,
  onNodeTab,
  settingsTabs,
  settingsTab,
  onSettingsTab,
  focusRequest,
  cover,
  onCover,
  pictures,
  onClose,
}: {
  nodeTabs: readonly NodeTab[];
  nodeTab: NodeTab;
  onNodeTab: (tab: NodeTab) => void;
  settingsTabs: readonly SettingsTab[];
  settingsTab: SettingsTab;
  onSettingsTab: (tab: SettingsTab) => void;
  /** The first field of a node takes the focus whenever this grows. */
  focusRequest: number;
  cover: Cover | null;
  onCover: OnCover | undefined;
  pictures: WaitingPictures;
  onClose: () => void;
}) {
  const { t } = useTranslation('maps');
  const { content, selection, editing } = useMapEditing();
  const nodes = content.nodes.filter(({ id }) => selection.nodes.includes(id));
  const edge = content.edges.find(({ id }) => id === selection.edge);
  const [node] = nodes;
  const title = edge
    ? t('panel.edge')
    : nodes.length > 1
      ? t('panel.several', { count: nodes.length })
      : node
        ? node.label || t('node.untitled')
        : t(editing ? 'panel.settings' : 'panel.ofMap');

  return (
    <section aria-label={title} className="@container flex h-full min-h-0 flex-col bg-surface">
      <div className="flex items-start gap-2 border-b border-line py-2 pe-2 ps-4">
        <h2 dir="auto" className="line-clamp-2 min-w-0 flex-1 py-2 text-16 font-semibold wrap-anywhere">
          {title}
        </h2>
        <IconButton label={t('panel.close')} icon={<X aria-hidden="true" className="size-5" />} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <div className="mx-auto max-w-2xl">{body()}</div>
      </div>
    </section>
  );

  function body() {
    if (edge) return editing ? <EdgePanel edge={edge} /> : <p className="text-16">{edge.label || t('panel.noText')}</p>;
    if (nodes.length > 1 && editing) return <SelectionPanel nodes={nodes} />;
    if (!node) return settings();
    if (!editing) return <NodeRead key={node.id} node={node} />;
    if (node.type === 'group')
      return (
        <div className="flex flex-col gap-6">
          <NodeTitleTab node={node} focusRequest={focusRequest} />
          <StyleFields nodes={[node]} />
        </div>
      );
    const contents: Record<NodeTab, React.ReactNode> = {
      title: <NodeTitleTab node={node} focusRequest={focusRequest} />,
      cards: <CardTab key={node.id} node={node} editing />,
      maps: <SubMapTab key={node.id} node={node} editing />,
      resources: <ResourcesTab node={node} editing />,
      style: <NodeStyleTab key={node.id} node={node} />,
    };
    return (
      <Tabs<NodeTab>
        label={t('panel.tabs')}
        value={nodeTab}
        onChange={onNodeTab}
        tabs={nodeTabs.map((value) => ({ value, label: t(`panel.${value}`), content: contents[value] }))}
      />
    );
  }

  function settings() {
    const contents: Record<SettingsTab, React.ReactNode> = {
      look: <LookTab />,
      about: <AboutTab cover={cover} onCover={onCover} pictures={pictures} />,
      learning: <LearningTab />,
    };
    const [only] = settingsTabs;
    if (settingsTabs.length === 1) return contents[only!];
    return (
      <Tabs<SettingsTab>
        label={t('panel.settingsTabs')}
        value={settingsTab}
        onChange={onSettingsTab}
        tabs={settingsTabs.map((value) => ({ value, label: t(`panel.${value}`), content: contents[value] }))}
      />
    );
  }
}
