import { LayoutTemplate } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { useEditingSurroundings } from './editing-context.tsx';
import { useIsFresh } from './fresh-cards.ts';

export interface TemplateChoice {
  readonly id: string;
  readonly title: string;
  /** Address that creates a new card as a copy of it. */
  readonly to: string;
}

/** Further templates are in the library, whose menus have the same action. */
const most = 6;

/** Templates to start a blank card from. */
export function BeginFromTemplate({ templates }: { templates: readonly TemplateChoice[] }) {
  const { t } = useTranslation(['card-editor', 'cards']);
  const { cardId } = useEditingSurroundings();
  if (!useIsFresh(cardId) || templates.length === 0) return null;
  return (
    <section aria-label={t('editor.templates.title')} className="flex flex-col gap-2">
      <p className="text-14 text-ink-2">{t('editor.templates.title')}</p>
      <ul className="flex flex-wrap gap-2">
        {templates.slice(0, most).map(({ id, title, to }) => (
          <li key={id} className="max-w-full">
            <ButtonLink
              to={to}
              replace
              size="sm"
              className="max-w-full"
              icon={<LayoutTemplate aria-hidden="true" className="size-4 shrink-0" />}
            >
              <span className="min-w-0 truncate">{title || t('cards:face.untitled')}</span>
            </ButtonLink>
          </li>
        ))}
        {templates.length > most ? (
          <li>
            <ButtonLink to="/app/library?state=TEMPLATE" variant="quiet" size="sm">
              {t('editor.templates.all')}
            </ButtonLink>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
