import { Copy } from 'lucide-react';
import { ORPCError } from '@orpc/client';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#app/calls.ts';
import { readMemberAgain, useMember } from '#app/queries/session.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { Section } from './section.tsx';

export function ProfileSection() {
  const { t } = useTranslation('account');
  const member = useMember();
  const [name, setName] = useState(member.name);
  const [username, setUsername] = useState(member.username);
  const [working, setWorking] = useState(false);
  const [wrong, setWrong] = useState<{ field: string; text: string }>();
  const changed = name.trim() !== member.name || username.trim().toLowerCase() !== member.username;

  const invitation = `${location.origin}/?userInvitation=${member.username}`;
  async function copyInvitation() {
    await navigator.clipboard.writeText(invitation);
    showToast({ tone: 'good', title: t('settings.copied') });
  }

  // Not through the outbox: whether a username is free is known only to the server, and now.
  async function save(event: SubmitEvent) {
    event.preventDefault();
    setWorking(true);
    setWrong(undefined);
    try {
      await calls.account.updateProfile({ name, username });
      await readMemberAgain();
      showToast({ tone: 'good', title: t('settings.saved') });
    } catch (error) {
      const field = error instanceof ORPCError ? ((error.data as { field?: string }).field ?? '') : '';
      const taken = error instanceof ORPCError && error.code === 'CONFLICT';
      setWrong({
        field,
        text: taken
          ? t('refusal.usernameTaken')
          : field === 'username'
            ? t('settings.usernameRule')
            : field
              ? t('refusal.badInput')
              : t('refusal.noNetwork'),
      });
    } finally {
      setWorking(false);
    }
  }
  return (
    <Section id="profile" title={t('settings.profile')}>
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <TextField
          label={t('field.name')}
          autoComplete="name"
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={wrong?.field === 'name' ? wrong.text : undefined}
        />
        <TextField
          label={t('field.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={60}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          hint={t('settings.usernameRule')}
          error={wrong?.field === 'username' ? wrong.text : undefined}
        />
        <TextField label={t('field.email')} type="email" value={member.email} readOnly hint={t('settings.emailFixed')} />
        <div className="flex flex-col gap-1.5">
          <p className="text-14 font-medium text-ink-2">{t('settings.invitation')}</p>
          <p className="text-14 break-all text-ink-3 select-all">{invitation}</p>
          <Button
            className="self-start"
            size="sm"
            icon={<Copy aria-hidden="true" className="size-4" />}
            onClick={() => void copyInvitation()}
          >
            {t('outbox.copyLink')}
          </Button>
        </div>
        {wrong && !['name', 'username'].includes(wrong.field) ? (
          <p role="alert" className="text-14 text-bad">
            {wrong.text}
          </p>
        ) : null}
        <Button type="submit" variant="primary" className="self-start" disabled={!changed} loading={working}>
          {t('settings.save')}
        </Button>
      </form>
    </Section>
  );
}
