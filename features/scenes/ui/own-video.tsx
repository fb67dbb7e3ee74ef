import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ownVideoChoice, type BackgroundChoice } from '../rules/background-choice.ts';
import { videoIdOf } from '../rules/video-link.ts';

/** The member's own video: any usual form of a YouTube link, or the id alone. */
export function OwnVideo({
  value,
  onChange,
}: {
  value: BackgroundChoice;
  onChange: (choice: BackgroundChoice) => void;
}) {
  const { t } = useTranslation('scenes');
  const [typed, setTyped] = useState(value.embedIdCustomId ?? '');
  const [refused, setRefused] = useState(false);
  const use = () => {
    const embedId = videoIdOf(typed);
    setRefused(embedId === undefined);
    if (embedId) onChange(ownVideoChoice(embedId));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
      className="flex flex-col gap-3"
    >
      <TextField
        label={t('own.label')}
        hint={t('own.hint')}
        error={refused ? t('own.refused', { field: t('own.label') }) : undefined}
        value={typed}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          if (refused) setRefused(videoIdOf(target.value) === undefined);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary">
          {t('own.use')}
        </Button>
        {value.embedIdCustomId ? (
          <p role="status" className="text-14 text-good">
            {t('own.chosen', { id: value.embedIdCustomId })}
          </p>
        ) : null}
      </div>
    </form>
  );
}
