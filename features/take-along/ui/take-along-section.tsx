import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from '#features/account/ui/settings/section.tsx';
import { Button } from '#ui/button.tsx';
import { openExport } from './export.ts';

/** In the settings: everything as one file. */
export function TakeAlongSection() {
  const { t } = useTranslation('take-along');
  return (
    <Section id="take-along" title={t('settings.title')} text={t('settings.text')}>
      <Button className="self-start" icon={<Download aria-hidden="true" className="size-5" />} onClick={() => openExport({})}>
        {t('settings.everything')}
      </Button>
    </Section>
  );
}
