import { randomUUID } from 'node:crypto';
import type { CardUpdate } from '#features/cards/contract.ts';
import { pictureForm } from '#tests/security/world.ts';
import { flashcard, keyIdea, resource } from './card-samples.ts';
import type { Engine } from '#platform/database/database.server.ts';
import { openTestInstance, type Person, type TestInstance } from './instance.ts';

/** Input of the share form that passes all checks. */
export const shareForm = {
  desc: '<p>What it is about</p>',
  timerValueSelected: 25,
  round: 2,
  timer: { valueTimerSec: 1_500 },
  hasNotes: true,
};

/** A person with a paid plan. `administrator` is the first person of the instance. */
export async function author(instance: TestInstance, administrator: Person, name = 'Author'): Promise<Person> {
  const person = await instance.person(name);
  await administrator.calls.membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM' });
  return person;
}

export interface PublishingScene {
  readonly instance: TestInstance;
  readonly administrator: Person;
  /** Has a paid plan. */
  readonly author: Person;
  /** Has no paid plan. */
  readonly reader: Person;
}

/** An instance with a member who publishes and one who reads. */
export async function publishingScene(engine: Engine, readerName = 'Reader'): Promise<PublishingScene> {
  const instance = await openTestInstance(engine);
  const administrator = instance.administrator;
  return {
    instance,
    administrator,
    author: await author(instance, administrator),
    reader: await instance.person(readerName),
  };
}

export interface Publishable {
  readonly id: string;
  readonly idea: string;
  readonly flashcard: string;
  readonly resource: string;
}

export async function uploadedCover(person: Person): Promise<{ thumb: string; regular: string }> {
  const id = randomUUID();
  const response = await person.fetch(`/api/image/${id}`, { method: 'PUT', body: await pictureForm() });
  if (!response.ok) throw new Error(`the picture was refused: ${await response.text()}`);
  return { thumb: `/media/${id}/thumb.webp`, regular: `/media/${id}/regular.webp` };
}

/** Creates a card that can be published. */
export async function publishable(person: Person, update: CardUpdate = {}): Promise<Publishable> {
  const made = { id: randomUUID(), idea: randomUUID(), flashcard: randomUUID(), resource: randomUUID() };
  await person.calls.cards.create({
    _id: made.id,
    update: {
      title: `Card ${made.id}`,
      forPublic: true,
      cover_picture: await uploadedCover(person),
      notesDataAuthor: '<p>notes of the author</p>',
      notesData: '<p>canary of the author</p>',
      key_idea: [keyIdea({ _id: made.idea })],
      flashcard: [flashcard({ _id: made.flashcard })],
      resource: [resource({ _id: made.resource, markAsDone: true })],
      ...update,
    },
  });
  return made;
}

export interface PublishedCard extends Publishable {
  readonly edition: string;
  readonly slug: string;
}

export async function publishedCard(person: Person, update: CardUpdate = {}): Promise<PublishedCard> {
  const made = await publishable(person, update);
  const reply = await person.calls.publications.publishPublic({ id: made.id, language: 'en', ...shareForm });
  if (reply.failed) throw new Error(`not published: ${reply.reasons.join()}`);
  return { ...made, edition: reply.insertedId!, slug: reply.url_seo! };
}
