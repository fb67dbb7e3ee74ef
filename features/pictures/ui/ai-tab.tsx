import { Sparkles, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useCall } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { promptMax } from '../rules/picture-limits.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import { useKeepPicture } from './use-keep-picture.ts';

/** S3 §4: the label of the busy button changes after this. */
const longMs = 3_000;

export interface AiDraft {
  readonly prompt: string;
  /** The address of the last picture. */
  readonly made: string | undefined;
}
export const noDraft: AiDraft = { prompt: '', made: undefined };

/** A picture by an AI: asked for, looked at, and used (S3 §4). What was written stays while the picker is closed. */
export function AiTab({
  sources,
  draft,
  onDraft,
  onChosen,
  onTokensNeeded,
}: {
  sources: { readonly ai: boolean; readonly imageTokens: number } | undefined;
  draft: AiDraft;
  onDraft: (draft: AiDraft) => void;
  onChosen: (picture: ChosenPicture) => void;
  onTokensNeeded: () => void;
}) {
  const { t } = useTranslation('pictures');
  const online = useOnline();
  if (sources?.ai === false)
    return <EmptyState icon={<Sparkles className="size-7" />} title={t('ai.notSetUp')} text={t('ai.notSetUpText')} />;
  if (!online)
    return (
      <EmptyState icon={<WifiOff className="size-7" />} title={t('offline.ai')} text={t('offline.drawnInstead')} />
    );
  return (
    <Asking
      tokens={sources?.imageTokens}
      draft={draft}
      onDraft={onDraft}
      onChosen={onChosen}
      onTokensNeeded={onTokensNeeded}
    />
  );
}

type Reason = 'notSetUp' | 'refused' | 'busy' | 'tooSlow' | 'failed';

function Asking({
  tokens,
  draft: { prompt, made },
  onDraft,
  onChosen,
  onTokensNeeded,
}: {
  tokens: number | undefined;
  draft: AiDraft;
  onDraft: (draft: AiDraft) => void;
  onChosen: (picture: ChosenPicture) => void;
  onTokensNeeded: () => void;
}) {
  const { t, i18n } = useTranslation('pictures');
  const { working, failure, run } = useCall();
  const keeping = useKeepPicture(onChosen);
  const [reason, setReason] = useState<Reason>();
  const isLong = useLong(working !== undefined);
  const text = prompt.trim();

  async function ask() {
    if (text === '' || working !== undefined) return;
    setReason(undefined);
    const reply = await run('generate', (options) => calls.pictures.generate({ dataPrompt: text }, options), text);
    if (!reply) return;
    if (reply.need_upgrade) return onTokensNeeded();
    if (reply.error || reply.imageUrl === null) return setReason(reply.reason ?? 'failed');
    onDraft({ prompt, made: reply.imageUrl });
  }
  const problem = reason ? { title: t(`ai.${reason}`), text: t('ai.tokensBack') } : undefined;
  const label = isLong ? t('ai.stillPainting') : t('ai.painting');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <TextArea
        label={t('ai.prompt')}
        hint={t('ai.promptHint')}
        rows={3}
        value={prompt}
        maxLength={promptMax}
        onChange={(event) => onDraft({ prompt: event.currentTarget.value, made })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={made ? 'secondary' : 'primary'}
          loading={working !== undefined}
          disabled={text === ''}
          icon={<Sparkles aria-hidden="true" className="size-4.5" />}
        >
          {working === undefined ? t(made ? 'ai.another' : 'ai.generate') : label}
        </Button>
        {tokens === undefined ? null : (
          <span className="text-14 text-ink-3">
            {t('ai.cost', { count: tokens, figure: tokens.toLocaleString(i18n.language) })}
          </span>
        )}
      </div>
      <p role="status" className="sr-only">
        {working === undefined ? (made ? t('ai.made') : '') : label}
      </p>
      {failure ? <ErrorNote title={t('ai.failed')} text={failure.text} /> : null}
      {problem ? <ErrorNote title={problem.title} text={problem.text} /> : null}
      {keeping.failure ? <ErrorNote title={t('notKept')} text={keeping.failure.text} /> : null}
      {made ? (
        <figure className="flex flex-col items-center gap-3">
          <img
            src={made}
            alt={t('ai.made')}
            className="max-h-[46dvh] max-w-full rounded-card border border-line object-contain"
          />
          <figcaption className="flex flex-col items-center gap-2 text-center text-14 text-ink-3">
            <Button
              variant="primary"
              loading={keeping.working !== undefined}
              onClick={() => void keeping.keep(made, text.slice(0, 100))}
            >
              {t('ai.use')}
            </Button>
            {t('ai.unkept')}
          </figcaption>
        </figure>
      ) : null}
    </form>
  );
}

/** Whether something has been going on for long. */
function useLong(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, [isGoingOn]);
  return isLong;
}
