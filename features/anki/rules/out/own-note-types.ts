/**
 * The note types of the packages that Loci writes. Anki finds the notes of an earlier package again only while id,
 * fields and templates stay the same: a change needs new ids.
 */
export interface OwnNoteType {
  readonly id: number;
  readonly name: string;
  readonly isCloze: boolean;
  /** Which type of those that Anki brings along it is like; then Anki knows its fields by their places. */
  readonly stockKind?: number;
  readonly fields: readonly string[];
  readonly templates: readonly { readonly name: string; readonly front: string; readonly back: string }[];
}

const firstId = 1_784_000_000_000;

/**
 * Where one flashcard is in the fields of a note. `ending`: of which one, where a note has several. Anki lists and
 * compares notes by their first field.
 */
export const fieldsOfSide = (ending = '') => ({
  front: `Front${ending}`,
  picture: `Picture${ending}`,
  back: `Back${ending}`,
  accepted: `Also right${ending}`,
  title: `Title${ending}`,
});

const whenFilled = (field: string) => `{{#${field}}}<div>{{${field}}}</div>{{/${field}}}`;

/** A note whose template asks for one of its sides, which may be empty. */
function side(name: string, ending = '') {
  const { title, front, picture, back, accepted } = fieldsOfSide(ending);
  return {
    name,
    front: `{{#${front}}}${whenFilled(title)}{{${front}}}${whenFilled(picture)}{{/${front}}}`,
    back: `{{FrontSide}}<hr id=answer>{{${back}}}${whenFilled(accepted)}`,
  };
}

const sideFields = (ending = '') => Object.values(fieldsOfSide(ending));

export const plainType: OwnNoteType = {
  id: firstId + 1,
  name: 'Loci flashcard',
  isCloze: false,
  fields: sideFields(),
  templates: [side('Card 1')],
};

export const bothWaysType: OwnNoteType = {
  id: firstId + 2,
  name: 'Loci flashcard (both ways)',
  isCloze: false,
  fields: sideFields(),
  templates: [
    side('Card 1'),
    {
      name: 'Card 2',
      front: '{{Back}}',
      back: `{{FrontSide}}<hr id=answer>{{Front}}${whenFilled('Picture')}`,
    },
  ],
};

export const gapFields = { text: 'Text', picture: 'Picture', back: 'Back', title: 'Title' } as const;

export const gapsType: OwnNoteType = {
  id: firstId + 3,
  name: 'Loci gaps',
  isCloze: true,
  fields: Object.values(gapFields),
  templates: [
    {
      name: 'Cloze',
      front: `{{cloze:Text}}${whenFilled('Picture')}`,
      back: `{{cloze:Text}}${whenFilled('Picture')}<br>{{Back}}`,
    },
  ],
};

export const maskFields = {
  masks: 'Occlusion',
  picture: 'Image',
  header: 'Header',
  back: 'Back Extra',
  comments: 'Comments',
  names: 'Names',
  title: 'Title',
} as const;

/** As Anki's own image occlusion (rslib/src/image_occlusion/notetype.rs): Anki draws the masks over the picture. */
const occluded =
  `${whenFilled('Title')}${whenFilled('Header')}` +
  '<div style="display: none">{{cloze:Occlusion}}</div><div id="err"></div>' +
  '<div id="image-occlusion-container">{{Image}}<canvas id="image-occlusion-canvas"></canvas></div>' +
  '<script>anki.imageOcclusion.setup();</script>';

export const masksType: OwnNoteType = {
  id: firstId + 4,
  name: 'Loci masks',
  isCloze: true,
  stockKind: 6,
  fields: Object.values(maskFields),
  templates: [
    {
      name: 'Image Occlusion',
      front: occluded,
      back: `${occluded}<div>{{cloze-only:Names}}</div>${whenFilled('Back Extra')}`,
    },
  ],
};

/** Beyond these a note of Anki goes out as notes of one side each. */
export const mostSides = 20;

/** A note that came from Anki with several templates, of which each has become a flashcard. */
export const sidesType = (sides: number): OwnNoteType => ({
  id: firstId + 100 + sides,
  name: `Loci sides (${sides})`,
  isCloze: false,
  fields: Array.from({ length: sides }, (_, at) => sideFields(` ${at + 1}`)).flat(),
  templates: Array.from({ length: sides }, (_, at) => side(`Card ${at + 1}`, ` ${at + 1}`)),
});

export const allOwnNoteTypes: readonly OwnNoteType[] = [
  plainType,
  bothWaysType,
  gapsType,
  masksType,
  ...Array.from({ length: mostSides }, (_, at) => sidesType(at + 1)),
];

/** The own note type that a package names, if it has the same fields: Anki gives another id to one that was changed. */
export const ownNoteType = (name: string, fields: readonly string[]): OwnNoteType | undefined =>
  allOwnNoteTypes.find(
    (type) =>
      type.name === name &&
      type.fields.length === fields.length &&
      type.fields.every((field, index) => field === fields[index]),
  );
