import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { readCode, shownCode } from '../../rules/classes/class-code.ts';
import { useClassCall } from './use-class-call.ts';

/** `/app/join/{code}`: joining a class. The field begins with the code of the link; the button joins. */
export function JoinScreen({ code }: { code: string }) {
  const { t } = useTranslation('classes');
  const { run, working, failure, forget } = useClassCall();
  const [typed, setTyped] = useState(() => {
    const given = readCode(code);
    return given ? shownCode(given) : code;
  });
  const [tried, setTried] = useState(false);
  const [joined, setJoined] = useState<{ name: string; teacher: string; work: number }>();
  const wrong = readCode(typed) === undefined;

  async function join() {
    setTried(true);
    if (wrong) return;
    const input = { code: typed };
    setJoined(await run('join', (options) => calls.classes.join(input, options), input));
  }

  return (
    <div className="mx-auto w-full max-w-xl px-4 py-6 sm:px-8 sm:py-10">
      <h1 className="font-display text-[min(1.75rem,11vw)] leading-[1.21] font-semibold sm:text-36">
        {t('join.title')}
      </h1>
      {joined ? (
        <div role="status" className="mt-6 rounded-card bg-good-soft p-4 sm:p-5">
          <p className="font-medium wrap-anywhere">{t('join.done', { class: joined.name, teacher: joined.teacher })}</p>
          <p className="mt-1">
            {joined.work > 0 ? t('join.work', { count: joined.work }) : t('join.noWork', { teacher: joined.teacher })}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <ButtonLink variant="primary" to="/app">
              {t('join.toToday')}
            </ButtonLink>
            <ButtonLink to="/app/library">{t('join.toLibrary')}</ButtonLink>
          </div>
        </div>
      ) : (
        <form
          noValidate
          className="mt-2"
          onSubmit={(event) => {
            event.preventDefault();
            void join();
          }}
        >
          <p className="mb-5 max-w-prose text-ink-2">{t('join.lead')}</p>
          <TextField
            label={t('join.code')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            className="font-mono tracking-widest uppercase"
            value={typed}
            onChange={(event) => {
              forget();
              setTyped(event.target.value);
            }}
            error={tried && wrong ? t('join.wrong') : undefined}
          />
          {failure ? <ErrorNote className="mt-4" title={t('join.failed')} text={failure.text} /> : null}
          <Button type="submit" variant="primary" className="mt-5" loading={working === 'join'}>
            {t('join.join')}
          </Button>
        </form>
      )}
    </div>
  );
}
