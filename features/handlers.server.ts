import { createRouterClient } from '@orpc/server';
import { sampleWorld } from '#seed/sample-world.server.ts';
import type { CallContext } from './account/calls.server.ts';
import { keepsToScopes } from './account/key-asker.server.ts';
import { serverAreas } from './areas.server.ts';
import { besideCard } from './beside-card.server.ts';
import { focusCardHandlers } from './focus-card-put.server.ts';
import { memberThingsHandlers } from './member-things.server.ts';
import { pictureReaders } from './picture-readers.server.ts';
import { putImageHandlers } from './put-image.server.ts';
import { subjects } from './subjects.server.ts';
import { takeAlongHandlers } from './take-along.server.ts';
import { thingsHere } from './things-here.server.ts';
import { teachers, ties } from './ties.server.ts';

/** Those that an assistant, or whoever takes back what it did, calls in process. */
const handlersOfAreas = {
  ...serverAreas.account.handlers,
  ...serverAreas.notifications.handlers,
  ...serverAreas.membership.handlers,
  ...serverAreas.contact.handlers,
  ...serverAreas.people.handlers(ties),
  ...serverAreas.messages.handlers(ties, teachers),
  ...serverAreas.together.handlers,
  ...serverAreas.media.handlers(pictureReaders),
  pictures: { ...serverAreas.pictures.handlers.pictures, ...putImageHandlers },
  ...serverAreas.cards.handlers(besideCard, serverAreas.teaching.assignedStudents),
  focusCard: focusCardHandlers,
  ...serverAreas.anki.handlers,
  takeAlong: {
    ...takeAlongHandlers,
    ...memberThingsHandlers,
    ...serverAreas.media.importHandlers,
    ...serverAreas.collections.importHandlers,
    ...serverAreas.maps.importHandlers,
    ...serverAreas['mind-maps'].importHandlers,
    ...serverAreas.journals.importHandlers,
    ...serverAreas['focus-sessions'].importHandlers(thingsHere),
    ...serverAreas['self-test'].importHandlers,
    ...serverAreas.repeat.importHandlers,
  },
  memory: serverAreas.memory.handlers(serverAreas.repeat.replanAfterAnswers),
  ...serverAreas['self-test'].handlers,
  ...serverAreas.repeat.handlers(serverAreas.teaching.isInClass),
  ...serverAreas.review.handlers,
  ...serverAreas.collections.handlers,
  ...serverAreas.sound.handlers,
  ...serverAreas['focus-sessions'].handlers,
  ...serverAreas.maps.handlers,
  ...serverAreas['mind-maps'].handlers,
  ...serverAreas.profiles.handlers(ties),
  ...serverAreas.journals.handlers,
  ...serverAreas.teaching.handlers(serverAreas.maps.classMaps),
  ...serverAreas.moderation.handlers(subjects, ties),
  ...serverAreas.leaving.handlers,
  ...serverAreas.administration.handlers(sampleWorld(subjects)),
};

/** The calls in process, within the scopes of a key. */
const callsFor = (context: CallContext) =>
  createRouterClient(handlersOfAreas, {
    context,
    interceptors: [
      (call) => {
        keepsToScopes(call);
        return call.next();
      },
    ],
  });

/** Every handler, in the shape of the contract. */
export const handlers = { ...handlersOfAreas, agents: serverAreas.agents.handlers(callsFor) };
