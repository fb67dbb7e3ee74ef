import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import type { Calls } from '#client/contract-types.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { chooseNotifications } from '../../client.ts';
import { choosable, mailed, type ChoosableKind, type MailedKind } from '../../rules/choices.ts';

type Choices = Calls['notifications.choices']['output'];

/** Kinds that come by mail alone are last. */
const shownKinds = [...new Set<ToldKind>([...choosable, ...mailed])];
type ToldKind = ChoosableKind | MailedKind;

interface Channel {
  readonly name: 'app' | 'push' | 'mail';
  /** `undefined`: nothing of this kind comes this way. */
  of(choices: Choices, kind: ToldKind): boolean | undefined;
  choose(kind: ToldKind, wanted: boolean): Calls['notifications.choose']['input'];
}

const choosableKind = (kind: ToldKind) => choosable.find((each) => each === kind);
const mailedKind = (kind: ToldKind) => mailed.find((each) => each === kind);

const channels: readonly Channel[] = [
  {
    name: 'app',
    of({ kinds }, kind) {
      const isTold = choosableKind(kind);
      return isTold && kinds[isTold].app;
    },
    choose: (kind, app) => ({ kinds: { [kind]: { app } } }),
  },
  {
    name: 'push',
    of({ push }, kind) {
      const isTold = choosableKind(kind);
      return isTold && push[isTold];
    },
    choose: (kind, wanted) => ({ push: { [kind]: wanted } }),
  },
  {
    name: 'mail',
    of({ mail }, kind) {
      const isMailed = mailedKind(kind);
      return isMailed && mail[isMailed];
    },
    choose: (kind, wanted) => ({ mail: { [kind]: wanted } }),
  },
];

/** A row for each kind, a column for each way to be told. */
export function ChoicesTable({ choices }: { choices: Choices }) {
  const { t } = useTranslation('choices');
  return (
    <table className="w-full border-collapse">
      <thead className="text-14 text-ink-3">
        <tr>
          <th scope="col" className="pb-2 text-start font-normal">
            <span className="sr-only">{t('kindHead')}</span>
          </th>
          {channels.map(({ name }) => (
            <th key={name} scope="col" className="w-16 px-1 pb-2 text-center align-bottom font-normal sm:w-28">
              {t(`channel.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownKinds.map((kind) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="py-2 pe-2 text-start text-16 font-normal text-ink hyphens-auto wrap-anywhere">
              {t(`kind.${kind}`)}
            </th>
            {channels.map(({ name, of, choose }) => {
              const wanted = of(choices, kind);
              return (
                <td key={name} className="px-1">
                  {wanted === undefined ? null : (
                    <Checkbox
                      label={t('choice', { kind: t(`kind.${kind}`), channel: t(`channel.${name}`) })}
                      labelHidden
                      className="flex justify-center"
                      checked={wanted}
                      onChange={(next) => void outbox.submit(chooseNotifications(choose(kind, next)))}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
