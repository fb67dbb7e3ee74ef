import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { plainText } from '#platform/text/rich-text.ts';
import type { CollectionHead, NoteLine } from './collection-lines.ts';
import type { KeptNoteType } from './kept-note.contract.ts';
import { allOwnNoteTypes, plainType, type OwnNoteType } from './rules/out/own-note-types.ts';

/** Schema 11 of Anki (schema11.sql in rslib/src/storage of ankitects/anki): all its programs since 2.1 read it. */
const schema = `
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
  models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
  mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
  ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL,
  left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
  ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);`;

const css =
  '.card { font-family: sans-serif; font-size: 20px; text-align: center; }\nimg { max-width: 100%; }\n' +
  '.cloze { font-weight: bold; color: #06c; }';
const defaultDeck = 1;
/** Not uploaded to AnkiWeb yet. */
const unsent = -1;

/** Writes a collection of Anki, note by note. Ids are near the time at which a thing was made, each used once. */
export class CollectionWriter {
  readonly #file: DatabaseSync;
  readonly #head: CollectionHead;
  readonly #decks = new Map<string, number>();
  readonly #types = new Map<string, OwnNoteType>();
  readonly #keptTypes = new Map<string, KeptNoteType>();
  /** Ids of the notes that came with a package, by guid. */
  readonly #notes = new Map<string, number>();
  readonly #ids = { deck: new FreeIds(), note: new FreeIds(), card: new FreeIds(), review: new FreeIds() };
  readonly #insert;

  constructor(path: string, head: CollectionHead) {
    this.#file = new DatabaseSync(path);
    this.#head = head;
    // A file that is not finished is thrown away.
    this.#file.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${schema}; BEGIN`);
    const into = (table: string, columns: string) =>
      this.#file.prepare(`INSERT INTO ${table} VALUES (${columns.replaceAll(/\w+/g, ':$&')})`);
    this.#insert = {
      note: into('notes', 'id, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data'),
      card: into(
        'cards',
        'id, nid, did, ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data',
      ),
      review: into('revlog', 'id, cid, usn, ease, ivl, lastIvl, factor, time, type'),
    };
  }

  addType(type: KeptNoteType): void {
    this.#keptTypes.set(`#${type.id}`, type);
  }

  add(note: NoteLine): void {
    const { deck, madeAt, editedAt, cards } = note;
    const did = this.#deckOf(deck);
    const id = (note.again ? this.#notes.get(note.guid) : undefined) ?? this.#addNote(note);
    for (const { ord, type: kind, queue, due, interval, factor, answers, lapses, data, log } of cards) {
      const cid = this.#ids.card.near(madeAt);
      this.#insert.card.run({
        id: cid,
        nid: id,
        did,
        ord,
        mod: editedAt,
        usn: unsent,
        type: kind,
        queue,
        due,
        ivl: interval,
        factor,
        reps: answers,
        lapses,
        left: 0,
        odue: 0,
        odid: 0,
        flags: 0,
        data,
      });
      for (const review of log)
        this.#insert.review.run({
          id: this.#ids.review.near(review.at),
          cid,
          usn: unsent,
          ease: review.ease,
          ivl: review.interval,
          lastIvl: review.lastInterval,
          factor: review.factor,
          time: review.elapsedMs,
          type: review.type,
        });
    }
  }

  /** Answers its id. */
  #addNote({ guid, type: typeName, madeAt, editedAt, tags, fields }: NoteLine): number {
    const kept = this.#keptTypes.get(typeName);
    const own = allOwnNoteTypes.find(({ name }) => name === typeName);
    if (own) this.#types.set(own.name, own);
    const id = this.#ids.note.near(madeAt);
    if (kept) this.#notes.set(guid, id);
    const first = plainText(fields[0] ?? '');
    const sfld = kept ? plainText(fields[kept.sortField] ?? '') : first;
    const csum = Number.parseInt(createHash('sha1').update(first).digest('hex').slice(0, 8), 16);
    this.#insert.note.run({
      id,
      guid,
      mid: (kept ?? own)!.id,
      mod: editedAt,
      usn: unsent,
      flds: fields.join('\u{1F}'),
      sfld,
      csum,
      tags: tags.length === 0 ? '' : ` ${tags.join(' ')} `,
      flags: 0,
      data: '',
    });
    return id;
  }

  /** The deck with its decks around it, which Anki wants too. */
  #deckOf(path: readonly string[]): number {
    path.forEach((_, depth) => {
      const name = path.slice(0, depth + 1).join('::');
      if (this.#decks.has(name)) return;
      // By its name, so that a deck has the same id in each package.
      const number = Number.parseInt(createHash('sha1').update(name).digest('hex').slice(0, 10), 16);
      this.#decks.set(name, this.#ids.deck.near(1_600_000_000_000 + (number % 100_000_000_000)));
    });
    return this.#decks.get(path.join('::'))!;
  }

  close(): void {
    const { now, createdAt, minutesWest, ...learning } = this.#head;
    const seconds = Math.floor(now / 1_000);
    // Else Anki would take the cards for those of its first scheduler, and plan them anew.
    const conf = {
      activeDecks: [defaultDeck],
      curDeck: defaultDeck,
      schedVer: 2,
      sched2021: true,
      creationOffset: minutesWest,
      nextPos: 1,
      sortType: 'noteFld',
      sortBackwards: false,
      collapseTime: 1_200,
      newSpread: 0,
      dueCounts: true,
      estTimes: true,
      timeLim: 0,
      addToCur: true,
    };
    const own = this.#types.size + this.#keptTypes.size === 0 ? [plainType] : [...this.#types.values()];
    const models = [
      ...own.map((type) => [type.id, modelOf(type)]),
      ...[...this.#keptTypes.values()].map((type) => [type.id, keptModel(type)]),
    ];
    const decks = [['Default', defaultDeck] as const, ...this.#decks].map(([name, id]) => [
      id,
      deckJson(id, name, seconds),
    ]);
    const json = (entries: readonly unknown[][]) => JSON.stringify(Object.fromEntries(entries as [string, unknown][]));
    this.#file
      .prepare("INSERT INTO col VALUES (1, :crt, :now, :now, 11, 0, 0, 0, :conf, :models, :decks, :dconf, '{}')")
      .run({
        crt: createdAt,
        now,
        conf: JSON.stringify(conf),
        models: json(models),
        decks: json(decks),
        dconf: JSON.stringify({ 1: deckOptions(learning) }),
      });
    this.#file.exec('COMMIT');
    this.#file.close();
  }
}

/** Numbers that are used once. */
class FreeIds {
  readonly #taken = new Set<number>();
  /** Where to look on: many things are made at one time. */
  readonly #next = new Map<number, number>();

  /** The wanted number, or one of the next. */
  near(wanted: number): number {
    let id = this.#next.get(wanted) ?? wanted;
    while (this.#taken.has(id)) id++;
    this.#taken.add(id);
    this.#next.set(wanted, id + 1);
    return id;
  }
}

/** Of image occlusion. */
const stockFields = 5;

const modelOf = ({ id, name, isCloze, stockKind, fields, templates }: OwnNoteType) => ({
  id,
  name,
  type: isCloze ? 1 : 0,
  ...(stockKind !== undefined && { originalStockKind: stockKind }),
  mod: 0,
  usn: unsent,
  sortf: 0,
  did: null,
  css,
  latexPre: '',
  latexPost: '',
  latexsvg: false,
  req: [],
  tags: [],
  vers: [],
  flds: fields.map((field, ord) => ({
    name: field,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
    ...(stockKind !== undefined && ord < stockFields && { tag: ord }),
  })),
  tmpls: templates.map(({ name: template, front, back }, ord) => ({
    name: template,
    ord,
    qfmt: front,
    afmt: back,
    bqfmt: '',
    bafmt: '',
    did: null,
  })),
});

/** One that came with a package, as it was. */
const keptModel = ({ id, name, isCloze, stockKind, css: style, ...kept }: KeptNoteType) => ({
  id,
  name,
  type: isCloze ? 1 : 0,
  ...(stockKind !== undefined && { originalStockKind: stockKind }),
  mod: 0,
  usn: unsent,
  sortf: kept.sortField,
  did: null,
  css: style,
  latexPre: kept.latexPre,
  latexPost: kept.latexPost,
  latexsvg: kept.latexSvg,
  req: [],
  tags: [],
  vers: [],
  flds: kept.fields.map(({ tag, ...field }, ord) => ({ ...field, ord, media: [], ...(tag !== undefined && { tag }) })),
  tmpls: kept.templates.map(({ ord, name: template, front, back, browserFront, browserBack }) => ({
    name: template,
    ord,
    qfmt: front,
    afmt: back,
    bqfmt: browserFront,
    bafmt: browserBack,
    did: null,
  })),
});

const deckJson = (id: number, name: string, mod: number) => ({
  id,
  name,
  mod,
  usn: unsent,
  desc: '',
  dyn: 0,
  conf: 1,
  extendNew: 0,
  extendRev: 0,
  collapsed: false,
  browserCollapsed: false,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
});

/** Anki's own, with the recall that the member wants and the weights that are in force. */
const deckOptions = ({ wanted, weights }: Pick<CollectionHead, 'wanted' | 'weights'>) => ({
  id: 1,
  mod: 0,
  name: 'Default',
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: false, delays: [1, 10], initialFactor: 2_500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
  desiredRetention: wanted,
  fsrsParams6: weights,
});
