import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { Switch } from '#ui/switch.tsx';
import { setSettings } from '../../rules/edits.ts';
import type { MapSettings } from '../../rules/map-content.ts';
import { backgrounds } from '../../rules/map-limits.ts';
import { isThemeName, themeNamed } from '../../rules/themes.ts';
import { useMapEditing } from '../editing.ts';
import { ThemePicker } from '../theme-picker.tsx';

/** How the map looks: theme, background, grid, and what its nodes show. */
export function LookTab() {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const { settings } = map.content;
  const set = (fields: Partial<MapSettings>) => map.change([setSettings(fields)]);
  const toggle = (field: 'showGrid' | 'showDesc' | 'showBigMementoAllNodes') => (
    <Switch label={t(`settings.${field}`)} checked={settings[field]} onChange={(on) => set({ [field]: on })} />
  );
  return (
    <div className="flex flex-col gap-5">
      <ThemePicker
        value={isThemeName(settings.theme) ? settings.theme : 'default'}
        onChange={(theme) => {
          const { background, backgroundOpacity } = themeNamed(theme);
          set({ theme, bg: background, mindmapBgOpacity: backgroundOpacity });
        }}
      />
      <Backgrounds value={settings.bg} onChange={(bg) => set({ bg })} />
      <label className="flex flex-col gap-1.5 text-14 font-medium text-ink-2">
        {t('settings.opacity', { percent: settings.mindmapBgOpacity })}
        <input
          type="range"
          min={0}
          max={100}
          step={10}
          value={settings.mindmapBgOpacity}
          onChange={(event) =>
            map.change([setSettings({ mindmapBgOpacity: Number(event.currentTarget.value) })], 'opacity')
          }
          onPointerUp={() => map.session.endGesture()}
          onBlur={() => map.session.endGesture()}
          className="h-11 accent-accent"
        />
      </label>
      <div>
        {toggle('showGrid')}
        {toggle('showDesc')}
        {toggle('showBigMementoAllNodes')}
        {map.mode === 'mindmap' ? null : (
          <Switch
            label={t('settings.showTodo')}
            checked={!settings.hideTodo}
            onChange={(on) => set({ hideTodo: !on })}
          />
        )}
      </div>
    </div>
  );
}

function Backgrounds({ value, onChange }: { value: string; onChange: (bg: string) => void }) {
  const { t } = useTranslation('maps');
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('settings.background')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {backgrounds.map((bg) => (
          <label
            key={bg}
            title={t(`background.${bg}`)}
            data-map-background={bg}
            className={cx(
              'map-background relative size-10 cursor-pointer rounded-control border border-line-strong',
              'has-checked:outline-2 has-checked:outline-offset-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={name}
              aria-label={t(`background.${bg}`)}
              checked={value === bg}
              onChange={() => onChange(bg)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
