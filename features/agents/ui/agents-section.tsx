import { useTranslation } from 'react-i18next';
import { Copy } from 'lucide-react';
import { Section } from '#ui/settings-section.tsx';
import { Button } from '#ui/button.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import { ActsSection } from './acts-section.tsx';

/** In the settings, below the keys: how an assistant is set up, and what assistants did. */
export function AgentsSection() {
  return (
    <>
      <SetupSection />
      <ActsSection />
    </>
  );
}

function SetupSection() {
  const { t } = useTranslation('agents');
  const address = `${location.origin}/mcp`;
  const server = { type: 'http', url: address, headers: { Authorization: 'Bearer YOUR_KEY' } };
  const example = JSON.stringify({ mcpServers: { loci: server } }, null, 2);
  return (
    <Section id="assistants" title={t('setup.title')} text={t('setup.text')}>
      <p>{t('setup.key')}</p>
      <ToCopy label={t('setup.address')} text={address} copy={t('setup.copyAddress')} />
      <ToCopy label={t('setup.example')} text={example} copy={t('setup.copyExample')} />
    </Section>
  );
}

function ToCopy({ label, text, copy }: { label: string; text: string; copy: string }) {
  const { t } = useTranslation('agents');
  const copied = useToastCopied();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-14 text-ink-2">{label}</p>
      <code
        dir="ltr"
        className="rounded-card bg-sunken p-4 font-mono text-14 break-words whitespace-pre-wrap select-all"
      >
        {text}
      </code>
      <Button
        size="sm"
        className="self-start"
        icon={<Copy aria-hidden="true" className="size-4" />}
        onClick={() => void copied(text, t('setup.copied'))}
      >
        {copy}
      </Button>
    </div>
  );
}
