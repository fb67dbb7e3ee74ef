import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import {
  accentPattern,
  contrastOfAccent,
  leastContrast,
  lookOfAccent,
  readableAccent,
  tokensOfAccent,
} from '#features/instance/rules/accent.ts';
import { variableOf } from '#features/instance/rules/instance-settings.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AdministeredInstance } from '../contract.ts';
import { DeskForm } from './desk-form.tsx';

/** That of the light theme in `ui/tokens.css`. */
const ours = '#1f5c50';

/** The colour of buttons, links and marks. One that cannot be read is not sent. */
export function AccentForm({ instance: { accent, fixed } }: { instance: AdministeredInstance }) {
  const { t, i18n } = useTranslation('administration');
  const [typed, setTyped] = useState(accent ?? '');
  const isFixed = fixed.includes('accent');
  const next = typed.trim().toLowerCase();
  const isColour = accentPattern.test(next);
  const contrast = isColour ? contrastOfAccent(next) : undefined;
  const tooPale = contrast !== undefined && contrast < leastContrast;
  const figure = (value: number) => new Intl.NumberFormat(i18n.language).format(Math.floor(value * 10) / 10);
  const error =
    next !== '' && !isColour
      ? t('look.noColour')
      : tooPale
        ? t('look.tooPale', { ratio: figure(contrast), least: figure(leastContrast) })
        : undefined;
  return (
    <DeskForm
      update={error === undefined ? { accent: next === '' ? null : next } : undefined}
      changed={next !== (accent ?? '')}
      send={async (update, options) => {
        const saved = await calls.administration.saveInstance(update, options);
        showAccent(saved.accent);
        return saved;
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          fieldClassName="min-w-56 flex-1"
          label={t('look.accent')}
          hint={isFixed ? t('signUp.fixed', { variable: variableOf.accent }) : t('look.accentHint')}
          readOnly={isFixed}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          placeholder={ours}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
        />
        <input
          type="color"
          aria-label={t('look.pick')}
          disabled={isFixed}
          value={isColour ? next : ours}
          onChange={(event) => setTyped(event.target.value)}
          className="mt-7 size-11 cursor-pointer rounded-control border border-line-strong/70 bg-surface p-1 disabled:cursor-default"
        />
      </div>
      {tooPale ? (
        <Button className="self-start" onClick={() => setTyped(readableAccent(next))}>
          {t('look.takeNearest', { colour: readableAccent(next) })}
        </Button>
      ) : null}
      {isColour && !tooPale ? <Samples accent={next} /> : null}
      {next !== '' && !isFixed ? (
        <Button variant="quiet" className="self-start" onClick={() => setTyped('')}>
          {t('look.ours')}
        </Button>
      ) : null}
    </DeskForm>
  );
}

/** A button and a link in both themes, whichever one the reader has. */
function Samples({ accent }: { accent: string }) {
  const { t } = useTranslation('administration');
  const look = lookOfAccent(accent);
  return (
    <ul className="grid gap-3 sm:grid-cols-2" aria-label={t('look.samples')}>
      {(['light', 'dark'] as const).map((theme) => {
        const tones = look[theme];
        return (
          <li
            key={theme}
            className="flex flex-wrap items-center gap-4 rounded-card border border-line p-4 text-14"
            style={{ colorScheme: theme, background: theme === 'light' ? '#ffffff' : '#1a1d25' }}
          >
            <span
              className="rounded-control px-4 py-2 font-medium"
              style={{ background: tones.accent, color: tones.on }}
            >
              {t(`look.${theme}`)}
            </span>
            <span
              className="rounded-control px-2 py-1 underline"
              style={{ background: tones.soft, color: tones.accent }}
            >
              {t('look.link')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** In this tab at once; other documents have it when they are next loaded. */
function showAccent(accent: string | null): void {
  const { style } = document.documentElement;
  for (const [token, value] of Object.entries(tokensOfAccent(accent ?? ours))) {
    if (accent === null) style.removeProperty(token);
    else style.setProperty(token, value);
  }
}
