import { Plus, X } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useIntoView } from '#ui/into-view.ts';
import { TextField } from '#ui/text-field.tsx';
import { addressesIn, whatBlocksEmail, type EmailProblem } from '../rules/share-form.ts';

/** Whom a secret edition is assigned to: one address after the other, Enter adds it; a pasted list becomes a list. */
export function EmailList({
  emails,
  typed,
  onTyped,
  onChange,
  own,
  problem,
  onProblem,
  already,
  assigned,
}: {
  emails: readonly string[];
  typed: string;
  onTyped: (typed: string) => void;
  onChange: (emails: readonly string[]) => void;
  /** The member's own address. */
  own: string;
  problem: EmailProblem | undefined;
  onProblem: (problem: EmailProblem | undefined) => void;
  /** The edition is published: these come beside the ones who have it. */
  already: boolean;
  /** Their addresses. */
  assigned: readonly string[];
}) {
  const { t } = useTranslation('publishing');
  const field = useRef<HTMLInputElement>(null);
  const row = useIntoView<HTMLDivElement>(problem);
  const [said, setSaid] = useState('');

  function add() {
    const pieces = addressesIn(typed);
    if (pieces.length === 0) return field.current?.focus();
    if (pieces.length > 1) return addMany(pieces);
    const blocked = whatBlocksEmail(typed, [...assigned, ...emails], own);
    onProblem(blocked);
    field.current?.focus();
    if (blocked) return undefined;
    onChange([...emails, typed.trim().toLowerCase()]);
    setSaid(t('emails.added', { email: typed.trim() }));
    return onTyped('');
  }

  function paste(event: ClipboardEvent) {
    const pieces = addressesIn(event.clipboardData.getData('text'));
    if (pieces.length < 2) return;
    event.preventDefault();
    addMany(pieces);
  }

  function addMany(pieces: readonly string[]) {
    const list = [...emails];
    const left = pieces.filter((piece) => {
      const blocked = whatBlocksEmail(piece, [...assigned, ...list], own);
      if (!blocked) list.push(piece.toLowerCase());
      return blocked && blocked !== 'duplicate';
    });
    onChange(list);
    onTyped(left.join(' '));
    onProblem(left.length > 0 ? whatBlocksEmail(left[0]!, [...assigned, ...list], own) : undefined);
    setSaid(t('emails.addedMany', { count: list.length - emails.length }));
  }

  function remove(email: string) {
    onChange(emails.filter((each) => each !== email));
    setSaid(t('emails.removed', { email }));
    field.current?.focus();
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-16 font-medium">{t('emails.title')}</legend>
      <p className="text-14 text-ink-2">{t('emails.text')}</p>
      {already ? <p className="text-14 text-ink-2">{t('emails.already')}</p> : null}
      <div ref={row} className="flex scroll-mb-4 items-start gap-2">
        <TextField
          ref={field}
          label={t('emails.field')}
          labelHidden
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder={t('emails.placeholder')}
          value={typed}
          error={problem ? t(`emails.problem.${problem}`) : undefined}
          onChange={(event) => {
            onTyped(event.target.value);
            onProblem(undefined);
          }}
          onPaste={paste}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
          fieldClassName="min-w-0 flex-1"
        />
        <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={add}>
          {t('emails.add')}
        </Button>
      </div>
      {emails.length > 0 ? (
        <ul aria-label={t('emails.list')} className="flex flex-wrap gap-2">
          {emails.map((email) => (
            <li key={email} className="flex max-w-full items-center rounded-full border border-line bg-sunken pl-3 text-14">
              <span className="truncate">{email}</span>
              <button
                type="button"
                aria-label={t('emails.remove', { email })}
                onClick={() => remove(email)}
                className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-3 hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
