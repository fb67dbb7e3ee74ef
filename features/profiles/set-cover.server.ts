import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { lockPair } from '#features/people/relations.store.server.ts';
import { saveUpdate } from './save-profile.server.ts';

/** The cover of the member's own profile, by `PUT /image`. */
export function setProfileCover(
  context: SignedInContext,
  input: object,
  cover_picture: { readonly thumb: string; readonly regular: string },
): Promise<void> {
  const { member, services } = context;
  authorise(member, 'editProfile');
  return command(context, input, async (rows, announce) => {
    await lockPair(rows, services.database.engine, member.id, member.id);
    await saveUpdate(rows, context, { page: 'updateUser', id: member.id, cover_picture });
    announce.changed([member.id], ['profiles', 'account']);
  });
}
