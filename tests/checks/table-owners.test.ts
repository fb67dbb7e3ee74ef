import { parseSync, Visitor, type Program } from 'oxc-parser';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** What an area does to tables of others, and why it does not ask their owner. */
const exceptions: Readonly<Record<string, string>> = {
  'account writes job': 'housekeeping deletes everything that expires in one place',
  'administration reads card': 'the size of the instance is one statement',
  'administration reads member_word': 'the search for members is joined with their rows',
  'administration reads membership': 'the list of members is filtered by plan',
  'administration reads membership_start': 'a lost membership is made again with the settings of a new one',
  'administration reads review_event': 'the size of the instance is one statement',
  'administration reads session': 'a member’s sessions are counted in the statement that reads the member',
  'administration reads user': 'the list of members is joined with their memberships',
  'administration writes membership': 'a lost membership is made again with the settings of a new one',
  'anki reads upload': 'packages that nobody brings in any more have no row of the area',
  'cards reads listing': 'the newest public cards are read from the public lists',
  'cards reads media': 'tiles are read in one statement, with their covers',
  'collections reads media': 'whom a cover is owed to is read with its collection',
  'cards reads publication': 'tiles are read in one statement, with their public editions',
  'cards reads publication_picture': 'whoever has a copy may see its pictures: one statement for each picture served',
  'cards reads publication_rating': 'tiles are read in one statement, with the member’s stars',
  'cards reads user': 'tiles are read in one statement, with the names of authors',
  'cards writes document': 'the mind maps of all deleted cards go with them, in one statement',
  'collections reads card': 'the cards of a collection are read in its order',
  'collections reads publication': 'collections are read with their public editions',
  'collections reads user': 'collections are read with the names of authors',
  'collections writes card': 'a card names its collections, and a statement checks that it is not being deleted',
  'focus-sessions reads card': 'credits are summed by card and category, without deleted cards',
  'focus-sessions reads focus_credit':
    'memory declares the minutes that sessions credit, because repeat reads them too',
  'focus-sessions reads focus_unseen': 'memory declares the sessions without an answer, because repeat reads them too',
  'focus-sessions reads review_event': 'answers are counted for each day of the history',
  'focus-sessions writes focus_credit': 'only a session knows the minutes it credits',
  'focus-sessions writes focus_unseen': 'only a session knows that it waits for an answer',
  'focus-sessions writes membership': 'changes nothing: the row serialises the starts of a member',
  'journals reads card': 'a day lists the cards that were made or edited on it',
  'journals reads repeat_schedule': 'a day lists the cards that were repeated on it',
  'journals reads repeat_session': 'a day lists the cards that were repeated on it',
  'journals reads review_event': 'a day counts its answers by card',
  'journals reads several_run': 'a day lists its tests',
  'journals reads test_run': 'a day lists its tests',
  'maps reads card': 'nodes show the faces of the cards they hold',
  'maps reads given_map': 'maps are listed with whether a class was told that they were opened',
  'maps reads publication': 'maps are read with their public editions',
  'maps reads publication_picture': 'whoever has a copy may see its pictures: one statement for each picture served',
  'maps reads user': 'maps are read with the names of authors',
  'maps writes document': 'a map is deleted with its content',
  'membership reads instance_setting': 'tokens are read with the limits of the month, in one statement',
  'membership reads membership': 'account declares the row that comes with each account',
  'membership reads user': 'letters and the provider need the address, promotions the day of joining',
  'membership writes membership': 'account declares the row that comes with each account; plans are its columns',
  'memory reads card': 'answers need the owner of the card, and whether it is locked',
  'memory reads card_item': 'states are those of items that are on the card now',
  'memory reads membership': 'the row serialises the batches of a member',
  'moderation reads administrator_act': 'why something was hidden is written in the log only',
  'moderation reads message': 'cases are listed with what was reported',
  'moderation reads membership': 'who may see a reported picture is asked in one statement',
  'moderation reads notification': 'what an author was told is written in the notification only',
  'moderation reads profile': 'cases are listed with what was reported',
  'moderation reads publication': 'cases are listed with what was reported',
  'moderation reads publication_picture': 'who may see a reported picture is asked in one statement',
  'moderation reads publication_rating': 'cases are listed with what was reported',
  'moderation reads user': 'cases are listed with the names of authors and reporters',
  'messages reads profile': 'conversations are listed with what the other shows',
  'messages reads user': 'conversations are listed with names',
  'notifications reads user': 'those who are told are filtered by a condition that the area of people has for members',
  'people reads user': 'friends are listed with their names',
  'profiles reads card': 'published cards are listed with their titles and covers',
  'profiles reads friendship': 'how a friendship came about is read in the statement of the profile',
  'profiles reads media': 'published cards are listed with the colours of their covers',
  'profiles reads membership': 'a profile is one statement, for whoever it is',
  'profiles reads person_like': 'likes are listed without people whom the asker does not see',
  'profiles reads profile': 'people declares the row that comes with each account; what members say is its columns',
  'profiles reads publication': 'the stars of published cards are summed by author',
  'profiles reads user': 'a profile is one statement, for whoever it is',
  'profiles writes profile': 'people declares the row that comes with each account; what members say is its columns',
  'profiles writes user': 'the picture of an account is changed with its profile',
  'publications reads media': 'only the author’s own pictures become public: the statement that saves them checks it',
  'publications reads user': 'comments and holders are listed with names, without suspended members',
  'repeat reads answer_sum': 'the streak is one statement over answers and credits',
  'repeat reads card': 'schedules count only for unlocked cards of the library',
  'repeat reads focus_credit': 'the streak is one statement over answers and credits',
  'repeat reads focus_unseen': 'Today names the session that waits for an answer',
  'repeat reads membership': 'reminders are read with the address and the start of the day',
  'repeat reads review_event': 'how long a card takes is told by the latest answers, in the statement that reads Today',
  'repeat reads user': 'reminders are read with the address and the start of the day',
  'seed reads card': 'an instance is new if it has no card',
  'seed reads publication': 'the sample world is hidden, and counted, by its authors',
  'seed reads user': 'the sample world is hidden, and counted, by its authors',
  'seed writes membership': 'the authors of the sample world have every ability',
  'seed writes user': 'the authors of the sample world never sign in',
  'self-test reads card': 'results belong to a revision of the card',
  'self-test reads review_event': 'the answers of a run are in the log only',
  'self-test reads upload': 'recordings are listed with their files',
  'self-test writes upload': 'deletes a file unless a card has it, in one statement',
  'teaching reads card': 'students are listed with the state of their copies',
  'teaching reads publication': 'assignments are found by their editions',
  'teaching reads user': 'students are listed with their accounts, which are found by address',
  'teaching writes recording': 'an answer lets the teacher play its recording',
  'together reads block':
    'rooms are listed without those in which somebody sits who blocked the member, or whom they did',
  'together reads focus_session': 'seats are listed with the goals of their sessions',
  'together reads publication': 'seats are listed with the public editions that are studied there',
  'together reads membership': 'whoever waits for the host begins with what their plan allows then',
  'together reads user': 'seats are listed with names, and both in a room where a card is explained',
};

const product = sourceFiles().filter(({ path }) => /^(features|platform|seed|app)\/(?!.*\.test\.tsx?$)/.test(path));

const ownerOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0]!;

/** Who declares each table; a table that two declare is among `twice`. */
function tableOwners(): { owners: Map<string, string>; twice: string[] } {
  const owners = new Map<string, string>();
  const twice: string[] = [];
  for (const { path, text } of product)
    if (text.includes('interface Tables '))
      new Visitor({
        TSInterfaceDeclaration({ id, body }) {
          if (id.name !== 'Tables') return;
          for (const member of body.body)
            if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier') {
              const { name } = member.key;
              const other = owners.get(name);
              if (other !== undefined) twice.push(`${name}: ${other} and ${ownerOf(path)}`);
              owners.set(name, ownerOf(path));
            }
        },
      }).visit(parseSync(path, text).program);
  return { owners, twice };
}

type Use = readonly [does: 'reads' | 'writes', table: string];

const reads = /^(selectFrom|from|using|(inner|left|right|full|cross)(Lateral)?Join)$/;
const writes = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

/** Tables named by the query builder or in SQL; of anything else that reads like one, the caller knows no owner. */
function usesOf(program: Program): Use[] {
  const uses: Use[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (!first || !(reads.test(name) || writes.test(name))) return;
      for (const named of first.type === 'ArrayExpression' ? first.elements : [first])
        if (named?.type === 'Literal' && typeof named.value === 'string')
          uses.push([writes.test(name) ? 'writes' : 'reads', named.value.split(' as ')[0]!]);
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const statement = quasi.quasis.map(({ value }) => value.cooked).join('?');
      for (const [, verb, table] of statement.matchAll(/\b(delete from|from|join|into|update)\s+"?(\w+)/gi))
        uses.push([/from$|join/i.test(verb!) && !/^delete/i.test(verb!) ? 'reads' : 'writes', table!]);
    },
  }).visit(program);
  return uses;
}

test('a table is read and written by the store of the area that declares it', () => {
  const { owners, twice } = tableOwners();
  expect(owners.size).toBeGreaterThan(60);
  expect(twice, 'a table has one owner').toEqual([]);
  const found = new Map<string, string>();
  for (const { path, text } of product) {
    if (!/\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|Join\(|\bsql[<`]/.test(text)) continue;
    for (const [does, table] of usesOf(parseSync(path, text).program)) {
      const owner = owners.get(table);
      if (owner && owner !== ownerOf(path)) found.set(`${ownerOf(path)} ${does} ${table}`, path);
    }
  }
  expect(
    [...found].filter(([use]) => !exceptions[use]).map(([use, path]) => `${use}: ${path}`),
    'a table of another area',
  ).toEqual([]);
  expect(
    Object.keys(exceptions).filter((use) => !found.has(use)),
    'no longer so: take it off the list',
  ).toEqual([]);
});
