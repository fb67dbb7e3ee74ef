import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateFormat } from '#platform/i18n/date-format.ts';
import type { AdministratorAct } from '../contract.ts';
import { useActDetails } from './act-details.ts';

/** What administrators did. `ofMember`: all of it about the one member at hand. */
export function ActList({ acts, ofMember = false }: { acts: readonly AdministratorAct[]; ofMember?: boolean }) {
  const { t, i18n } = useTranslation('administration');
  const details = useActDetails();
  const date = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {acts.map((act) => {
        const key = `administration:act.${act.act}`;
        // A newer server may note what this version has no words for.
        const words = i18n.exists(key)
          ? t(`act.${act.act}` as 'act.settings.saved')
          : t('act.unknown', { act: act.act });
        const more = details(act.details);
        return (
          <li key={act._id} className="px-4 py-3">
            <p className="wrap-anywhere">
              {words}
              {act.member && !ofMember ? (
                <>
                  {t('colon')}
                  <Link
                    className="font-medium text-accent underline underline-offset-4"
                    to={`/app/admin/members?member=${act.member._id}`}
                  >
                    {act.member.name}
                  </Link>
                </>
              ) : null}
            </p>
            {act.subject ? (
              <p className="wrap-anywhere">
                <Link
                  className="font-medium text-accent underline underline-offset-4"
                  to="/app/admin/reports?which=all"
                >
                  {act.subject.title || t('act.untitled')}
                </Link>
              </p>
            ) : null}
            {more ? <p className="text-14 text-ink-2 wrap-anywhere">{more}</p> : null}
            <p className="text-14 text-ink-3">
              {act.administrator.name} · <time dateTime={act.createdAt}>{date.format(new Date(act.createdAt))}</time>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
