import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import type { OwnSecurity } from '../../contract.ts';
import { deviceName } from '../../rules/device-name.ts';
import type { MemberActions } from './member-actions.ts';
import { Section } from '#ui/settings-section.tsx';

type Session = OwnSecurity['sessions'][number];

interface SessionsSectionProps extends Pick<MemberActions, 'signOut'> {
  sessions: readonly Session[];
  changed: () => void;
}

export function SessionsSection({ sessions, changed, signOut }: SessionsSectionProps) {
  const { t, i18n } = useTranslation('account');
  const [ending, setEnding] = useState<string>();
  const date = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });

  async function end(id: string, work: () => Promise<unknown>) {
    setEnding(id);
    try {
      await work();
      changed();
    } catch {
      showToast({ tone: 'bad', title: t('settings.sessionNotEnded') });
    } finally {
      setEnding(undefined);
    }
  }
  function nameOf({ userAgent }: Session): string {
    const { browser, system } = deviceName(userAgent);
    return browser && system
      ? t('settings.device', { browser, system })
      : (browser ?? system ?? t('settings.unknownDevice'));
  }
  return (
    <Section id="sessions" title={t('settings.sessions')} text={t('settings.sessionsText')}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {sessions.map((session) => (
          <li key={session._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <span>{nameOf(session)}</span>
                {session.current ? <Badge tone="good">{t('settings.thisDevice')}</Badge> : null}
              </p>
              <p className="text-14 text-ink-3">
                {t('settings.since', { date: date.format(new Date(session.createdAt)), address: session.address })}
              </p>
            </div>
            {session.current ? null : (
              <Button
                size="sm"
                loading={ending === session._id}
                onClick={() => void end(session._id, () => calls.account.endSession({ id: session._id }))}
              >
                {t('settings.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {sessions.length > 1 ? (
          <Button loading={ending === 'all'} onClick={() => void end('all', () => calls.account.endOtherSessions())}>
            {t('settings.endOthers')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={signOut}>
          {t('failedConnexion.signOut')}
        </Button>
      </div>
    </Section>
  );
}
