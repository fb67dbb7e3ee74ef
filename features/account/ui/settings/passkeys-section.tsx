import { Fingerprint, Trash2 } from 'lucide-react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import type { OwnSecurity } from '../../contract.ts';
import { accountCall } from '../account-call.ts';
import { addPasskey, passkeysWork } from '../passkeys.ts';
import { useAccountForm } from '../use-account-form.ts';
import { Section } from '#ui/settings-section.tsx';

type Passkey = OwnSecurity['passkeys'][number];

export function PasskeysSection({ passkeys, changed }: { passkeys: readonly Passkey[]; changed: () => void }) {
  const { t, i18n } = useTranslation('account');
  const form = useAccountForm();
  const [possible, setPossible] = useState(false);
  const [name, setName] = useState('');
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  useEffect(() => setPossible(passkeysWork()), []);
  const date = dateFormat(i18n.language, { dateStyle: 'medium' });

  async function add(event: SubmitEvent) {
    event.preventDefault();
    setAdding(true);
    const result = await addPasskey(name.trim() || t('settings.passkeyDefault'));
    setAdding(false);
    if (!result.ok) return form.setRefusal(result.refusal);
    form.setRefusal(undefined);
    setName('');
    showToast({ tone: 'good', title: t('settings.passkeyAdded') });
    changed();
  }
  async function remove(passkey: Passkey) {
    const result = await accountCall('/passkey/delete-passkey', { id: passkey._id });
    if (!result.ok) throw new Error(result.refusal.key);
    changed();
  }
  return (
    <Section id="passkeys" title={t('settings.passkeys')} text={t('settings.passkeysText')}>
      {passkeys.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {passkeys.map((passkey) => (
            <li key={passkey._id} className="flex items-center gap-3 py-1 pe-1 ps-4">
              <Fingerprint aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{passkey.name || t('settings.passkeyDefault')}</span>
                {passkey.createdAt ? (
                  <span className="block text-14 text-ink-3">{date.format(new Date(passkey.createdAt))}</span>
                ) : null}
              </span>
              <IconButton
                variant="danger"
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                label={t('settings.removePasskey', { name: passkey.name })}
                onClick={() => setLeaving(passkey)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {form.errorBesides() ? <ErrorNote title={form.errorBesides()} /> : null}
      {possible ? (
        <form onInput={form.forget} onSubmit={(event) => void add(event)} className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('settings.passkeyName')}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.target.value)}
            placeholder={t('settings.passkeyDefault')}
            fieldClassName="min-w-[min(14rem,100%)] flex-1"
          />
          <Button type="submit" loading={adding}>
            {t('settings.addPasskey')}
          </Button>
        </form>
      ) : (
        <p className="text-14 text-ink-3">{t('settings.noPasskeys')}</p>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title={t('settings.removePasskeyTitle')}
        text={t('settings.removePasskeyText')}
        confirmLabel={t('settings.remove')}
        danger
        onConfirm={() => leaving && remove(leaving)}
      />
    </Section>
  );
}
