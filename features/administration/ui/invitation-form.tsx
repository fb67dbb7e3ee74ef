import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { whatIsWrongWithAddress } from '#vocabulary/email-address.ts';
import { invitationLife, invitationUses } from '#features/instance/rules/invitations.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import { readCount } from '../rules/read-figure.ts';
import { useDeskCall } from './use-desk-call.ts';

type Kind = 'link' | 'person';

/** For one address, which gets a letter, or a link for several people. */
export function InvitationForm() {
  const { t } = useTranslation('administration');
  const { run, working, failure } = useDeskCall();
  const copied = useToastCopied();
  const [openedAt] = useState(() => Date.now());
  const [id, setId] = useState(newId);
  const [kind, setKind] = useState<Kind>('link');
  const [email, setEmail] = useState('');
  const [typedUses, setUses] = useState('30');
  const [end, setEnd] = useState(() => dayIn(openedAt + invitationLife.usual));
  const [tried, setTried] = useState(false);
  const uses = kind === 'person' ? 1 : readCount(typedUses, invitationUses);
  const wrongAddress = kind === 'person' && whatIsWrongWithAddress(email.trim()) !== undefined;
  // The whole of that day, in the zone of this device.
  const endsAt = end === '' ? Number.NaN : new Date(`${end}T23:59:59`).getTime();
  const wrongEnd = !(endsAt > openedAt && endsAt <= openedAt + invitationLife.longest);

  async function invite() {
    setTried(true);
    if (uses === undefined || wrongAddress || wrongEnd) return;
    const input = {
      _id: id,
      uses,
      endsAt: new Date(endsAt).toISOString(),
      ...(kind === 'person' && { email: email.trim() }),
    };
    const made = await run('invite', (options) => calls.administration.invite(input, options), input);
    if (!made) return;
    setId(newId());
    setTried(false);
    if (kind === 'link') return copied(made.url, t('invitations.linkCopied'));
    setEmail('');
    showToast({ tone: 'good', title: t('invitations.sent', { email: email.trim() }) });
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <RadioGroup
        label={t('invitations.for')}
        value={kind}
        options={(['link', 'person'] as const).map((value) => ({
          value,
          label: t(`invitations.kind.${value}.label`),
          hint: t(`invitations.kind.${value}.hint`),
        }))}
        onChange={setKind}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {kind === 'person' ? (
          <TextField
            label={t('invitations.address')}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={tried && wrongAddress ? t('invitations.wrongAddress') : undefined}
          />
        ) : (
          <TextField
            label={t('invitations.uses')}
            inputMode="numeric"
            autoComplete="off"
            value={typedUses}
            onChange={(event) => setUses(event.target.value)}
            error={uses === undefined ? t('invitations.wrongUses', invitationUses) : undefined}
          />
        )}
        <TextField
          label={t('invitations.ends')}
          type="date"
          value={end}
          onChange={(event) => setEnd(event.target.value)}
          error={wrongEnd ? t('invitations.wrongEnd') : undefined}
        />
      </div>
      {failure ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
      <Button type="submit" variant="primary" className="self-start" loading={working !== undefined}>
        {t(`invitations.make.${kind}`)}
      </Button>
    </form>
  );
}

/** A day as a field of dates wants it, in the zone of this device. */
function dayIn(instant: number): string {
  return new Date(instant - new Date(instant).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
