import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { namesOfMembers } from '#features/account/store.server.ts';
import { invitationToken, invitationUrl } from '#features/instance/invitation-token.server.ts';
import { addInvitation, endInvitation, invitationsAfter } from '#features/instance/invitations.store.server.ts';
import { storeBilling, storeOidc, takeChoices } from '#features/instance/chosen-settings.server.ts';
import { closeFirstRun } from '#features/instance/first-run.store.server.ts';
import { whatBlocksBilling } from '#features/instance/rules/chosen-settings.ts';
import { fixedFieldIn, fixedFields, variableOf } from '#features/instance/rules/instance-settings.ts';
import { invitationState, whatBlocksInvitation } from '#features/instance/rules/invitations.ts';
import {
  environmentOf,
  forgetInstance,
  readInstance,
  writeInstance,
} from '#features/instance/settings.store.server.ts';
import { endWaiting } from '#features/together/pair/end-waiting.server.ts';
import { planTopics } from '#features/membership/land-news.server.ts';
import { beginWithProvider } from '#features/membership/periods.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { refuseUnreadable } from './own-look.server.ts';
import { pageOf, placeIn } from '#platform/contract/page-cursor.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import {
  administered,
  changedOf,
  checkedOidc,
  detailsOf,
  saveBackups,
  saveMail,
  shownReason,
} from './administered-instance.server.ts';
import { administrationContract } from './contract.ts';

const signedIn = implement(administrationContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

const pageLength = 50;
export const instanceHandlers = {
  instance: signedIn.instance.handler(({ context: { member, services } }) => {
    authorise(member, 'administerInstance');
    return services.database.read((rows) => administered(rows, services));
  }),

  saveInstance: signedIn.saveInstance.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'administerInstance');
    const fixed = fixedFieldIn(input, fixedFields(environmentOf(services.settings)));
    if (fixed)
      throw new Refusal('CONFLICT', {
        key: 'instance:refusal.setByEnvironment',
        field: fixed,
        values: { variable: variableOf[fixed] },
      });
    if (input.accent) refuseUnreadable(input.accent);
    // Asks the provider, so before the transaction.
    const oidc = input.oidc === undefined ? undefined : await checkedOidc(services, input.oidc);
    const reply = await command(context, input, async (rows, announce) => {
      const now = services.clock.now();
      const before = await administered(rows, services);
      await writeInstance(rows, input, now);
      if (input.firstRun === false) await closeFirstRun(rows, now);
      if (input.mail !== undefined) await saveMail(rows, services, input.mail);
      if (oidc !== undefined) await storeOidc(rows, services.settings, oidc, now);
      if (input.billing !== undefined && input.billing !== before.billing.provider) {
        if (whatBlocksBilling(input.billing, before.billing))
          throw new Refusal('CONFLICT', { key: 'instance:refusal.stripeKeys', field: 'billing' });
        await storeBilling(rows, input.billing, now);
        announce.changed(await beginWithProvider(rows, services, input.billing), planTopics);
      }
      if (input.backups !== undefined) await saveBackups(rows, services, input.backups);
      const after = await administered(rows, services);
      if (before.together.matching && !after.together.matching) await endWaiting(rows, announce);
      if (before.together.publicRooms !== after.together.publicRooms) announce.changedForAll(['together']);
      const details = changedOf(detailsOf(before), detailsOf(after));
      // Never what it is: a password, or an address.
      if (input.mail && !('mail.server' in details)) details['mail.changed'] = true;
      if (input.oidc && !('oidc.provider' in details)) details['oidc.changed'] = true;
      if (Object.keys(details).length > 0) {
        await noteAct(rows, member, { act: 'instance.saved', details }, now);
        announce.changedForAll(['administration.instance', 'account.instance', 'account.security']);
      }
      return after;
    });
    forgetInstance(services);
    await takeChoices(services);
    return reply;
  }),

  testMail: signedIn.testMail.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'administerInstance');
    const problem = await services.mailer.problem();
    if (problem !== undefined)
      throw new Refusal('PROVIDER_FAILED', {
        key: 'instance:refusal.mailServer',
        values: { reason: problem.slice(0, shownReason) },
      });
    return command(context, input, async (rows, announce) => {
      const text = translator(member.locale, 'instance');
      const { name } = await readInstance(rows, services.settings);
      await services.mailer.post(rows, {
        to: member.email,
        subject: text('letter.test.subject', { instance: name }),
        text: text('letter.test.text', { instance: name }),
        locale: member.locale,
      });
      await noteAct(rows, member, { act: 'mail.tested' }, services.clock.now());
      announce.changed([member.id], ['administration']);
      return { ok: true as const };
    });
  }),

  invitations: signedIn.invitations.handler(({ context: { member, services }, input }) => {
    authorise(member, 'administerInstance');
    return services.database.read(async (rows) => {
      const found = await invitationsAfter(rows, placeIn(input.cursor), pageLength + 1);
      const { page, next } = pageOf(found, pageLength);
      const names = await namesOfMembers(
        rows,
        page.map(({ made_by }) => made_by).filter((id) => id !== null),
      );
      const now = services.clock.now();
      return {
        invitations: page.map((row) => {
          const state = invitationState(row, now);
          return {
            _id: row.id,
            // Of no use any more otherwise.
            url: state === 'valid' ? invitationUrl(services.settings, row.id) : null,
            email: row.email,
            state,
            uses: row.uses,
            used: row.used,
            endsAt: instantOf(row.ends_at),
            createdAt: instantOf(row.created_at),
            madeBy: (row.made_by !== null && names.get(row.made_by)) || null,
          };
        }),
        next,
      };
    });
  }),

  invite: signedIn.invite.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'administerInstance');
    const id = input._id ?? randomUUID();
    const email = input.email ?? null;
    const endsAt = Date.parse(input.endsAt);
    const now = services.clock.now();
    const block = whatBlocksInvitation({ email, uses: input.uses, endsAt }, now);
    if (block)
      throw new Refusal('BAD_INPUT', {
        key: `instance:refusal.${block}`,
        field: block === 'onePerson' ? 'uses' : 'endsAt',
      });
    const url = invitationUrl(services.settings, id);
    const { _id } = await command(context, input, async (rows, announce) => {
      const token = invitationToken(services.settings, id);
      const added = await addInvitation(rows, { id, token, madeBy: member.id, email, uses: input.uses, endsAt, now });
      // Sent again without the key of the command.
      if (!added) return { _id: id };
      if (email !== null) {
        const { name } = await readInstance(rows, services.settings);
        const text = translator(member.locale, 'instance');
        const values = { inviter: member.name, instance: name };
        await services.mailer.post(rows, {
          to: email,
          subject: text('letter.invited.subject', values),
          text: text('letter.invited.text', values),
          action: { label: text('letter.invited.action'), url },
          locale: member.locale,
        });
      }
      // Without the address, which the log could never forget.
      const details = { uses: input.uses, endsAt: input.endsAt };
      await noteAct(rows, member, { act: 'invitation.made', details }, now);
      announce.changed([member.id], ['administration']);
      return { _id: id };
    });
    // Not in the stored reply of the command: who can read the store must not find the link there.
    return { _id, url: invitationUrl(services.settings, _id) };
  }),

  endInvitation: signedIn.endInvitation.handler(({ context, input: { id } }) => {
    const { member, services } = context;
    authorise(member, 'administerInstance');
    return command(context, { id }, async (rows, announce) => {
      const now = services.clock.now();
      const ended = await endInvitation(rows, id, now);
      if (!ended) throw notFound();
      if (ended === 'already') return { ok: true as const };
      await noteAct(rows, member, { act: 'invitation.ended' }, now);
      announce.changed([member.id], ['administration']);
      return { ok: true as const };
    });
  }),
};
