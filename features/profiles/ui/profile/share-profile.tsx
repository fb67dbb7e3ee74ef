import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { changePrivacy } from '#features/people/client/commands.ts';
import { isTreatedAsYoung } from '#features/people/rules/privacy.ts';
import { sendAct } from '#features/people/ui/relations/send-act.ts';
import { WaysToShare } from '#features/publications/ui/ways-to-share.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';

/** S3 §2: the link of a profile, and seven ways to send it. */
export function ShareProfile({
  open,
  onClose,
  profile,
}: {
  open: boolean;
  onClose: () => void;
  profile: { readonly _id: string; readonly name: string; readonly username: string; readonly relation: string };
}) {
  const { t } = useTranslation('profiles');
  const { name, username, _id } = profile;
  const address = new URL(`/app/focusmate/${encodeURIComponent(username || _id)}`, location.origin).href;
  const isOwn = profile.relation === 'self';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={t(isOwn ? 'share.own' : 'share.other', { name })}
    >
      <div className="flex flex-col gap-5">
        {isOwn ? <WhoOpensIt /> : <p className="text-14 text-ink-2">{t('share.otherHint', { name })}</p>}
        <WaysToShare label={t('share.link')} address={address} title={name} fileName={username || _id} of="profile" />
      </div>
    </Dialog>
  );
}

function WhoOpensIt() {
  const { t } = useTranslation('profiles');
  const { data } = useQuery(query.people.privacy.queryOptions());
  if (!data) return null;
  const young = isTreatedAsYoung(data);
  const show = (everybody: boolean) =>
    void sendAct(changePrivacy({ reach: everybody ? 'everybody' : 'members' })).catch(reportError);
  return (
    <div className="rounded-card bg-sunken p-4">
      <p className="text-14 text-ink-2">{t(`share.hint.${data.reach}`)}</p>
      <Switch
        label={t('share.everybody')}
        hint={young ? t('share.young') : undefined}
        checked={data.reach === 'everybody'}
        disabled={young}
        onChange={show}
      />
    </div>
  );
}
