import { Download, FileInput } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/settings-section.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { openExport } from './export.ts';

/** In the settings: everything as one file. */
export function TakeAlongSection() {
  const { t } = useTranslation('take-along');
  return (
    <Section id="take-along" title={t('settings.title')} text={t('settings.text')}>
      <div className="flex flex-wrap gap-2">
        <Button
          className="self-start"
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => openExport({})}
        >
          {t('settings.everything')}
        </Button>
        <ButtonLink to="/app/bring-in" icon={<FileInput aria-hidden="true" className="size-5" />}>
          {t('settings.bringIn')}
        </ButtonLink>
      </div>
    </Section>
  );
}
