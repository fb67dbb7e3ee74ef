import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import type { AnkiReport } from '../contract.ts';
import { asksSomething, fieldRoles, type FieldRole } from '../rules/assigned-fields.ts';

type NoteType = AnkiReport['note_types'][number];

/** What the fields of a note type become. Without roles, the templates say so. */
export function FieldRoles({
  type: { name, fields },
  roles,
  onChange,
}: {
  type: NoteType;
  roles: readonly FieldRole[] | undefined;
  onChange: (roles: readonly FieldRole[] | undefined) => void;
}) {
  const { t } = useTranslation('anki');
  const id = useId();
  if (!roles)
    return (
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('fields.assignOf', { name })}
        onClick={() => onChange(fields.map((_, at) => (['question', 'answer'] as const)[at] ?? 'explanation'))}
      >
        {t('fields.assign')}
      </Button>
    );
  return (
    <div role="group" aria-label={t('fields.of', { name })} className="my-2 flex w-full flex-col gap-3">
      <ul className="grid gap-3 sm:grid-cols-2">
        {fields.map((field, at) => (
          <li key={`${id}${at}`} className="min-w-0">
            <Select
              label={field.name}
              hint={field.example === '' ? undefined : <span className="line-clamp-2">{field.example}</span>}
              value={roles[at] ?? 'ignored'}
              options={fieldRoles.map((value) => ({ value, label: t(`fields.role.${value}`) }))}
              onChange={(role) => onChange(roles.with(at, role))}
            />
          </li>
        ))}
      </ul>
      {asksSomething(roles) ? null : (
        <p role="alert" className="text-14 text-bad">
          {t('fields.needed')}
        </p>
      )}
      <Button size="sm" className="self-start" onClick={() => onChange(undefined)}>
        {t('fields.templates')}
      </Button>
    </div>
  );
}
