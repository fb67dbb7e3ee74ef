import { useQuery } from '@tanstack/react-query';
import { Link2, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox, useSaveState } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import { showToast, showUndo } from '#ui/toast.tsx';
import { removePreset, savePreset } from '../../client.ts';
import { mixFromText, textOfMix, type Mix } from '../../rules/mix.ts';
import { presetLimits } from '../../rules/preset-limits.ts';

/** The member's own mixes: chosen with one press, saved under a name, shared by link, deleted with Undo. */
export function Presets({ mix, onChange }: { mix: Mix; onChange: (mix: Mix) => void }) {
  const { t } = useTranslation('mixer');
  const toastCopied = useToastCopied();
  const presets = useQuery(query.sound.presets.queryOptions()).data ?? [];
  const [name, setName] = useState('');
  const text = textOfMix(mix);
  const chosen = presets.find((preset) => preset.mix === text);
  async function save() {
    const wanted = name.trim();
    if (wanted === '' || mix.length === 0) return;
    await outbox.submit(savePreset({ _id: newId(), name: wanted, mix: text }));
    setName('');
  }
  async function share() {
    const address = `${location.origin}/app/sounds?mix=${text}`;
    await toastCopied(address, t('preset.copied'));
  }
  if (presets.length + mix.length === 0) return null;
  return (
    <TitledSection title={t('preset.list')}>
      <div className="flex flex-col gap-3">
        {presets.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {presets.map((preset) => (
              <Preset
                key={preset._id}
                preset={preset}
                chosen={preset === chosen}
                onChoose={() => onChange(mixFromText(preset.mix) ?? mix)}
              />
            ))}
          </ul>
        ) : null}
        {chosen || mix.length === 0 ? null : (
          <form
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              void save().catch(reportError);
            }}
          >
            <TextField
              fieldClassName="min-w-0 flex-1"
              label={t('preset.name')}
              value={name}
              maxLength={presetLimits.name}
              disabled={presets.length >= presetLimits.most}
              hint={presets.length >= presetLimits.most ? t('preset.full', { count: presetLimits.most }) : undefined}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" disabled={name.trim() === ''} icon={<Save aria-hidden="true" className="size-5" />}>
              {t('preset.save')}
            </Button>
          </form>
        )}
        {mix.length > 0 ? (
          <Button
            variant="quiet"
            className="-ms-3 self-start"
            icon={<Link2 aria-hidden="true" className="size-5" />}
            onClick={() => void share().catch(() => showToast({ title: t('preset.notCopied'), tone: 'bad' }))}
          >
            {t('preset.share')}
          </Button>
        ) : null}
      </div>
    </TitledSection>
  );
}

function Preset({
  preset,
  chosen,
  onChoose,
}: {
  preset: { _id: string; name: string; mix: string };
  chosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation('mixer');
  const saved = useSaveState(`sound:${preset._id}`);
  return (
    <li className="flex items-center gap-1">
      <Button
        className="min-w-0 flex-1 justify-start"
        aria-pressed={chosen}
        variant={chosen ? 'primary' : 'secondary'}
        onClick={onChoose}
      >
        <span dir="auto" className="truncate">
          {preset.name}
        </span>
        {saved === 'saved' ? null : <span className="text-14 font-normal">· {t(`saved.${saved}`)}</span>}
      </Button>
      <IconButton
        label={t('preset.remove', { name: preset.name })}
        icon={<Trash2 className="size-5" />}
        onClick={() => {
          void outbox.submit(removePreset({ _id: preset._id })).catch(reportError);
          showUndo(
            t('preset.removed', { name: preset.name }),
            t('preset.undo'),
            () =>
              void outbox.submit(savePreset({ _id: newId(), name: preset.name, mix: preset.mix })).catch(reportError),
          );
        }}
      />
    </li>
  );
}
