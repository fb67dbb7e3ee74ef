import { Copy } from 'lucide-react';
import { ORPCError } from '@orpc/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { readMemberAgain, useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import { showToast } from '#ui/toast.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { Section } from '#ui/settings-section.tsx';

export function ProfileSection() {
  const { t } = useTranslation('account');
  const toastCopied = useToastCopied();
  const member = useMember();
  const [name, setName] = useState(member.name);
  const [username, setUsername] = useState(member.username);
  const [working, setWorking] = useState(false);
  const form = useAccountForm();
  const changed = name.trim() !== member.name || username.trim().toLowerCase() !== member.username;

  const invitation = `${location.origin}/?userInvitation=${member.username}`;
  async function copyInvitation() {
    await toastCopied(invitation, t('settings.copied'));
  }

  // Not through the outbox: whether a username is free is known only to the server, and now.
  async function save() {
    setWorking(true);
    try {
      await calls.account.updateProfile({ name, username });
      await readMemberAgain();
      showToast({ tone: 'good', title: t('settings.saved') });
    } catch (error) {
      form.setRefusal({ ...whyNot(error), values: {} });
    } finally {
      setWorking(false);
    }
  }
  const wrong = form.errorBesides('name', 'username');
  return (
    <Section id="profile" title={t('settings.profile')}>
      <form {...form.whenFilledIn(save)} className="flex flex-col gap-5">
        <TextField
          label={t('field.name')}
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={form.errorOf('name')}
        />
        <TextField
          label={t('field.username')}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={60}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          hint={t('settings.usernameRule')}
          error={form.errorOf('username')}
        />
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
        {wrong ? (
          <p role="alert" className="text-14 text-bad">
            {wrong}
          </p>
        ) : null}
        <Button type="submit" variant="primary" className="self-start" disabled={!changed} loading={working}>
          {t('settings.save')}
        </Button>
      </form>
    </Section>
  );
}

function whyNot(error: unknown): { key: string; field: string | undefined } {
  if (!(error instanceof ORPCError)) return { key: 'account:refusal.noNetwork', field: undefined };
  const { field } = (error.data ?? {}) as { field?: string };
  if (error.code === 'CONFLICT') return { key: 'account:refusal.usernameTaken', field };
  if (field === undefined) return { key: 'app:refusal.failed', field };
  return { key: field === 'username' ? 'account:settings.usernameRule' : 'account:refusal.badInput', field };
}
