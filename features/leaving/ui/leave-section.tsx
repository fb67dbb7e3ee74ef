import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/settings-section.tsx';
import { Button } from '#ui/button.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

/** In the settings: deleting the own account. */
export function LeaveSection() {
  const { t } = useTranslation('leaving');
  const [asking, setAsking] = useState(false);
  return (
    <Section id="leave" title={t('section.title')} text={t('section.text')}>
      <Button variant="danger" className="self-start" onClick={() => setAsking(true)}>
        {t('section.open')}
      </Button>
      {asking ? <LeaveDialog close={() => setAsking(false)} /> : null}
    </Section>
  );
}
