import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { outbox, useQueue } from '#client/outbox.ts';
import { isRefused } from '#platform/offline/command-life.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Switch } from '#ui/switch.tsx';
import { changePrivacy } from '../../client/commands.ts';
import { isTreatedAsYoung } from '../../rules/privacy.ts';
import { reaches } from '../../rules/visible-parts.ts';
import { LoadingRows } from './people-lists.tsx';
import { sendAct } from './send-act.ts';

type Privacy = Calls['people.privacy']['output'];

/** Who sees the member's profile, and what of it. Each change counts at once. */
export function PrivacyForm({ privacy: { data, isError, refetch } }: { privacy: UseQueryResult<Privacy> }) {
  const { t } = useTranslation('relations');
  const refused = useQueue().find((queued) => changePrivacy.is(queued) && isRefused(queued.state));
  if (isError && !data)
    return (
      <ErrorNote
        title={t('unread.title')}
        text={t('unread.text')}
        action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
      />
    );
  if (!data) return <LoadingRows />;
  const young = isTreatedAsYoung(data);
  const change = (part: Calls['people.changePrivacy']['input']) => void sendAct(changePrivacy(part)).catch(reportError);
  return (
    <div className="flex max-w-xl flex-col gap-4">
      {refused ? <ErrorNote title={t('privacy.refused')} onClose={() => void outbox.discard(refused.id)} /> : null}
      <RadioGroup
        label={t('privacy.reach')}
        hint={young ? t('privacy.youngReach') : t('privacy.reachHint')}
        value={data.reach}
        options={reaches.map((value) => ({
          value,
          label: t(`privacy.${value}`),
          hint: t(`privacy.${value}Hint`),
          disabled: young && value !== 'friends',
        }))}
        onChange={(reach) => change({ reach })}
      />
      <Switch
        label={t('privacy.found')}
        hint={t('privacy.foundHint')}
        checked={data.found}
        disabled={young}
        onChange={(found) => change({ found })}
      />
      <Switch
        label={t('privacy.presence')}
        hint={t('privacy.presenceHint')}
        checked={data.shows_presence && !young}
        disabled={young}
        onChange={(shows_presence) => change({ shows_presence })}
      />
      <Switch
        label={t('privacy.focus')}
        checked={data.shows_focus}
        onChange={(shows_focus) => change({ shows_focus })}
      />
      <Switch
        label={t('privacy.email')}
        hint={t('privacy.emailHint')}
        checked={data.shows_email}
        onChange={(shows_email) => change({ shows_email })}
      />
      <Switch
        label={t('privacy.young')}
        hint={t('young.text')}
        checked={data.young === true}
        onChange={(next) => change({ young: next })}
      />
    </div>
  );
}
