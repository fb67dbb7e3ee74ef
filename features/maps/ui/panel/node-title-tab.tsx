import { Copy, ListTree, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { addChild, setNode } from '../../rules/edits.ts';
import { removeNodes } from '../../rules/removal.ts';
import { hidesTodo, isMainNode, nodeTypes, type MapNode } from '../../rules/map-content.ts';
import { mapLimits } from '../../rules/map-limits.ts';
import { lookOf, themeNamed } from '../../rules/themes.ts';
import { useMapEditing } from '../editing.ts';
import { useClipboard } from '../use-clipboard.ts';
import { TodoChoice } from './todo-choice.tsx';
import { TypedText } from './typed-text.tsx';

/** Label, description, to-do state and type of a node; and what can be done with it. */
export function NodeTitleTab({ node, focusRequest }: { node: MapNode; focusRequest: number }) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const { content, session } = map;
  const clipboard = useClipboard();
  const { id, label = '', desc = '', todo = 'TODO' } = node;
  const isGroup = node.type === 'group';
  const isMain = isMainNode(id);
  const end = () => session.endGesture();
  const remove = () => {
    const operations = removeNodes([id], content, content.nodes.length + content.edges.length);
    map.apply({ operations, selected: [] }, t('said.removed', { count: 1 }));
  };
  return (
    <div className="flex flex-col gap-5">
      <TypedText
        key={`label ${id}`}
        label={t('field.label')}
        value={label}
        maxLength={mapLimits.label}
        breaks
        focusRequest={focusRequest}
        onType={(value) => map.change([setNode(id, { label: value })], `label ${id}`)}
        onEnd={end}
      />
      {isGroup ? null : (
        <>
          <TypedText
            key={`desc ${id}`}
            label={t('field.desc')}
            value={desc}
            lines={4}
            maxLength={mapLimits.nodeDesc}
            onType={(value) => map.change([setNode(id, { desc: value })], `desc ${id}`)}
            onEnd={end}
          />
          <Switch
            label={t('field.descShow')}
            checked={lookOf(node, themeNamed(content.settings.theme)).descShow}
            onChange={(descShow) => map.change([setNode(id, { descShow })])}
          />
          {isMain || node.hideTodo || hidesTodo(content.settings, map.mode) ? null : (
            <TodoChoice todo={todo} onChange={(next) => map.change([setNode(id, { todo: next })])} />
          )}
          {isMain ? null : (
            <Select
              label={t('field.type')}
              value={String(node.dataNodeType ?? 3)}
              options={nodeTypes.map((type) => ({ value: String(type), label: t(`type.${type}`) }))}
              onChange={(type) => map.change([setNode(id, { dataNodeType: Number(type) })])}
            />
          )}
        </>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {isGroup ? null : (
          <Button
            size="sm"
            icon={<ListTree aria-hidden="true" className="size-4" />}
            onClick={() => {
              const child = newId();
              map.apply(addChild(id, child, content));
              map.openPanel('title', child);
            }}
          >
            {t('act.addChild')}
          </Button>
        )}
        <Button size="sm" icon={<Copy aria-hidden="true" className="size-4" />} onClick={clipboard.duplicate}>
          {t('act.duplicate')}
        </Button>
        {isMain ? null : (
          <Button size="sm" variant="danger" icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={remove}>
            {t(isGroup ? 'act.ungroup' : 'act.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
