import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { buttonClass } from '#ui/button-class.ts';

/** What a visitor or a member without a plan can do next, below a public card. */
export function CallToAction({
  call,
  links,
  onAsk,
}: {
  call: 'signIn' | 'upgrade' | null;
  links: { readonly signIn: string; readonly signUp: string };
  /** The upgrade prompt is going to open; without it the link leads to the plans. */
  onAsk: (() => void) | undefined;
}) {
  const { t } = useTranslation('cards');
  if (call === null) return null;
  const visitor = call === 'signIn';
  return (
    <div className="mt-12 rounded-card border border-line bg-accent-soft p-5 sm:p-6 print:hidden">
      <h2 className="font-display text-22 font-semibold">{t(visitor ? 'public.callVisitor' : 'public.callMember')}</h2>
      <p className="mt-1 text-16 text-ink-2">{t(visitor ? 'public.callVisitorText' : 'public.callMemberText')}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Link
          to={visitor ? links.signUp : '/app/plans'}
          onClick={(event) => {
            if (visitor || !onAsk) return;
            event.preventDefault();
            onAsk();
            openUpgrade('publishing');
          }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t(visitor ? 'public.signUp' : 'public.callMemberAction')}
        </Link>
        {visitor ? (
          <Link to={links.signIn} className={buttonClass()}>
            {t('public.signIn')}
          </Link>
        ) : null}
      </p>
    </div>
  );
}
