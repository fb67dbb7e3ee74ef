import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
  Copy,
  Group,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { aligned, sides, sizesIn, type Side } from '../../rules/edits.ts';
import type { MapNode } from '../../rules/map-content.ts';
import { useMapEditing } from '../editing.ts';
import { useMapStage } from '../stage/map-stage.ts';
import { useClipboard } from '../use-clipboard.ts';
import { useNodeActs } from '../use-node-acts.ts';
import { StyleFields } from './style-tab.tsx';

const icons: Record<Side, typeof Copy> = {
  left: AlignStartVertical,
  centre: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};

/** Several nodes at once. */
export function SelectionPanel({ nodes }: { nodes: readonly MapNode[] }) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const clipboard = useClipboard();
  const acts = useNodeActs();
  const stage = useMapStage();
  const { content } = map;
  const ids = nodes.map(({ id }) => id);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="mb-1.5 text-14 font-medium text-ink-2">{t('align.title')}</p>
        <div className="flex flex-wrap gap-1">
          {sides.map((side) => {
            const Icon = icons[side];
            return (
              <IconButton
                key={side}
                label={t(`align.${side}`)}
                icon={<Icon aria-hidden="true" className="size-5" />}
                onClick={() => {
                  map.change(aligned(ids, side, content, sizesIn(content, stage.boxes())));
                  map.session.endGesture();
                }}
              />
            );
          })}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Group aria-hidden="true" className="size-4" />} onClick={() => acts.group(ids)}>
          {t('act.group')}
        </Button>
        <Button size="sm" icon={<Copy aria-hidden="true" className="size-4" />} onClick={clipboard.duplicate}>
          {t('act.duplicate')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => acts.remove(ids)}
        >
          {t('act.remove')}
        </Button>
      </div>
      <StyleFields nodes={nodes} />
    </div>
  );
}
