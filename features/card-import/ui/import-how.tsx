import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { readImport } from '../rules/import-reading.ts';
import { detectCut, withGuessedRoles } from '../rules/import-text.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportSettingsFields } from './import-settings.tsx';

type Reading = ReturnType<typeof readImport>;

/** How the text is cut into rows: what a table or a known format says, or what the member chooses. */
export function ImportHow({
  text,
  settings,
  columns,
  severalCards,
  choose,
}: {
  text: string;
  settings: Reading['settings'];
  columns: Reading['columns'];
  /** The rows name several cards. */
  severalCards: boolean;
  choose: (settings: Reading['settings']) => void;
}) {
  const { t } = useTranslation('card-import');
  return (
    <>
      <section aria-label={t('how')} className="flex flex-col gap-4">
        <h2 className="font-display text-18 font-semibold">{t('how')}</h2>
        {settings.table ? (
          <p className="text-14 text-ink-2">{t(severalCards ? 'tableOfCards' : 'table')}</p>
        ) : settings.format ? (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-14 text-ink-2">{t(`format.${settings.format}`)}</p>
            <Button size="sm" variant="quiet" onClick={() => choose(detectCut(text))}>
              {t('cutInstead')}
            </Button>
          </div>
        ) : (
          <ImportSettingsFields settings={settings} onChange={(changed) => choose(withGuessedRoles(text, changed))} />
        )}
      </section>
      {settings.table || settings.format ? null : (
        <ImportColumns columns={columns} roles={settings.roles} onChange={(roles) => choose({ ...settings, roles })} />
      )}
    </>
  );
}
