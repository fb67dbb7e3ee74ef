import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDraft } from '#client/form-drafts.ts';
import { useMember } from '#client/session.ts';
import type { ExplainStep } from '#features/self-test/rules/scoring.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { explainLimits, stepOfTicks, type ExplainState } from '../../rules/explain/explain-state.ts';
import type { useExplainRoom } from './use-explain-room.ts';

const steps = ['0', '1', '2'] as const;

/**
 * After the explanation: how much was said, as the listener finds, and a note. What is typed is kept on the device
 * until it is sent.
 */
export function HearForm({
  state: { heard, ideas },
  said,
  explainer,
  room,
  send,
}: {
  room: string;
  state: ExplainState;
  /** Ticked key ideas. */
  said: number;
  explainer: string;
  send: ReturnType<typeof useExplainRoom>['send'];
}) {
  const { t } = useTranslation(['explain', 'self-test']);
  const { _id: memberId } = useMember();
  const [chosen, setChosen] = useState<ExplainStep>();
  const [kept] = useState(() => formDraft(memberId, `hear:${room}`, { note: '' }));
  const [typed, setTyped] = useState(() => kept.read()?.note);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const step = chosen ?? heard?.step ?? (said > 0 ? stepOfTicks(said, ideas.length) : undefined);
  const note = typed ?? heard?.note ?? '';
  const isSent = heard !== null && heard.step === step && heard.note === note.trim();
  async function submit(): Promise<void> {
    if (step === undefined) return;
    setSending(true);
    const reply = await send({ name: 'hear', body: { step, note: note.trim() } });
    setSending(false);
    setFailed(reply?.ok !== true);
    if (reply?.ok) kept.forget();
  }
  return (
    <form
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-resting"
      aria-labelledby="hear-heading"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id="hear-heading" className="text-18 font-semibold">
        {t('hear.title', { name: explainer })}
      </h2>
      <RadioGroup
        label={t('hear.step')}
        value={step === undefined ? null : steps[step]}
        options={steps.map((value) => ({ value, label: t(`self-test:rate.step.${value}`) }))}
        onChange={(value) => setChosen(Number(value) as ExplainStep)}
      />
      <TextArea
        label={t('hear.note', { name: explainer })}
        hint={t('hear.hint')}
        value={note}
        maxLength={explainLimits.note}
        rows={3}
        dir="auto"
        onChange={({ target }) => {
          setTyped(target.value);
          kept.keepSoon({ note: target.value });
        }}
      />
      {failed ? <ErrorNote title={t('hear.failed')} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" loading={sending} disabled={step === undefined || isSent}>
          {t(heard ? 'hear.again' : 'hear.send')}
        </Button>
        {isSent ? (
          <p role="status" className="flex items-center gap-2 text-ink-2">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
            {t('hear.sent', { name: explainer })}
          </p>
        ) : null}
      </div>
    </form>
  );
}
