import { Gem } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useCall } from '#client/use-call.ts';
import { PaymentFailure } from '#features/membership/ui/payment-failure.tsx';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { useGoOn } from '#features/membership/ui/use-checkout.ts';
import { Button } from '#ui/button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { OwnProfile } from '../../contract.ts';
import { TeacherFields } from './teacher-fields.tsx';
import type { EditedProfile } from './use-profile-form.ts';

/** S3 §6: the fields of teachers take a paid plan; what was written before a plan ended is kept. */
export function TeacherSection({ edited, plan }: { edited: EditedProfile; plan: OwnProfile['membership'] }) {
  const { t } = useTranslation('profiles');
  return (
    <TitledSection title={t('teaching.title')}>
      <div className="flex flex-col gap-6">
        {plan === 'FREE' ? (
          <div className="rounded-card border border-premium bg-premium-soft p-5">
            <p className="flex items-start gap-2">
              <Gem aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-premium" />
              {t(edited.form.enabledTeacherContact ? 'teaching.ended' : 'teaching.premium')}
            </p>
            <Button
              className="mt-4"
              onClick={() => openUpgrade('teacherProfile', { what: 'open', to: location.pathname + location.search })}
            >
              {t('teaching.see')}
            </Button>
          </div>
        ) : (
          <>
            <Portal />
            <TeacherFields edited={edited} />
          </>
        )}
      </div>
    </TitledSection>
  );
}

function Portal() {
  const { t } = useTranslation(['profiles', 'membership']);
  const goOn = useGoOn();
  const { run, working, failure, forget } = useCall();
  async function open() {
    const reply = await run('portal', (options) => calls.membership.portal(undefined, options));
    if (reply) goOn(reply.url);
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-premium-soft p-4">
      <p className="flex flex-1 basis-60 items-center gap-2">
        <Gem aria-hidden="true" className="size-5 shrink-0 text-premium" />
        {t('teaching.given')}
      </p>
      <Button size="sm" loading={working !== undefined} onClick={() => void open()}>
        {t('teaching.portal')}
      </Button>
      <PaymentFailure title={t('membership:failure.portal')} failure={failure} close={forget} />
    </div>
  );
}
