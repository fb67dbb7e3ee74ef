import { Handshake, User, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMember } from '#client/session.ts';
import { useOnline } from '#client/use-online.ts';
import { useOffered } from '#features/account/ui/use-offered.ts';
import { nearestLanguage } from '#features/catalogue/rules/languages.ts';
import { LanguagePicker } from '#features/catalogue/ui/language-picker.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/switch.tsx';
import type { LaunchChoice } from '../../rules/launch.ts';
import { Seats } from './seats.tsx';
import { HideName } from './hide-name.tsx';
import { PairFriend } from './pair-friend.tsx';

/** Alone, in a room with others, or in a pair; then who comes in, and whether they see the name (S3 §2, S1 §5). */
export function WithOthers({
  choice,
  change,
  locked,
}: {
  choice: LaunchChoice;
  change: (part: Partial<LaunchChoice>) => void;
  /** A locked card is studied alone. */
  locked: boolean;
}) {
  const { t } = useTranslation(['focus', 'cards']);
  const { locale } = useMember();
  const online = useOnline();
  const { publicRooms } = useOffered();
  const { connectType } = choice;
  if (locked) return <p className="text-14 text-ink-3">{t('launch.others.locked')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={t('launch.others.label')}
        wide
        value={connectType}
        onChange={(next) => change({ connectType: next, ...(next !== 'SOLO' && { mode: 'timed' }) })}
        options={[
          { value: 'SOLO', label: t('launch.others.alone'), icon: <User aria-hidden="true" className="size-4" /> },
          { value: 'ONLINE', label: t('launch.others.online'), icon: <Users aria-hidden="true" className="size-4" /> },
          {
            value: 'PAIRUP',
            label: t('launch.others.pair'),
            icon: <Handshake aria-hidden="true" className="size-4" />,
          },
        ]}
      />
      {connectType === 'PAIRUP' ? (
        <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
          <PairFriend value={choice.friendId} onChange={(friendId) => change({ friendId })} />
          {online ? null : <Offline />}
        </div>
      ) : null}
      {connectType === 'ONLINE' ? (
        <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
          <Segmented
            label={t('launch.others.openTo')}
            labelShown
            value={choice.openTo}
            onChange={(openTo) => change({ openTo })}
            options={[
              { value: 'invited', label: t('launch.others.friends') },
              { value: 'public', label: t('launch.others.everybody'), disabled: !publicRooms },
            ]}
          />
          <p className="text-14 text-ink-2">
            {t(choice.openTo === 'public' ? 'launch.others.everybodyText' : 'launch.others.friendsText')}{' '}
            <Link to="/app/together" className="text-accent underline underline-offset-2">
              {t('launch.others.rooms')}
            </Link>
          </p>
          {choice.openTo === 'public' ? (
            <LanguagePicker
              label={t('cards:library.language')}
              value={choice.language ?? nearestLanguage(locale)}
              onChange={(language) => change({ language })}
            />
          ) : null}
          <Seats seats={choice.seats} onChange={(seats) => change({ seats })} />
          {publicRooms ? null : <p className="text-14 text-ink-2">{t('launch.others.noPublic')}</p>}
          <Switch
            label={t('launch.others.lobby')}
            hint={t('launch.others.lobbyHint')}
            checked={choice.lobby}
            onChange={(lobby) => change({ lobby })}
          />
          <HideName checked={choice.hideName} onChange={(hideName) => change({ hideName })} />
          {online ? null : <Offline />}
        </div>
      ) : null}
    </div>
  );
}

function Offline() {
  const { t } = useTranslation('focus');
  return (
    <p role="status" className="rounded-control bg-warn-soft p-3 text-14">
      {t('launch.others.offline')}
    </p>
  );
}
