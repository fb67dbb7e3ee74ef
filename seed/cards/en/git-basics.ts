import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const gitBasics: SampleCard = {
  slug: 'git-basics',
  language: 'en',
  author: 'priya-raman',
  categories: ['GEEKDIGITAL', 'GEEKDIGITALOPENSOURCE'],
  title: 'Git: the commands you need',
  subtitle: 'Snapshots, branches and how to get back',
  memo: 'Edit, stage, commit; branch, merge; fetch, push',
  description: `
    Git keeps the history of a folder as snapshots, each pointing to the one before. A branch is no more than a name that moves along.
    Once you see that picture, the commands explain themselves.`,
  summary: `
    Three places: **working tree → index → repository**. \`git add\` moves a change to the index, \`git commit\` makes the snapshot.

    \`fetch\` brings, \`merge\` joins, \`pull\` does both, \`push\` sends.`,
  minutes: 15,
  ideas: [
    [
      'Three places',
      'The *working tree* holds your files, the *index* (staging area) what goes into the next commit, the *repository* all commits.',
    ],
    [
      'A commit is a snapshot',
      'It holds the whole tree, an author, a message and its parent. Its name is a **hash** of all that, so history cannot change unnoticed.',
    ],
    [
      'A branch is a name',
      'A branch points to one commit and moves forward with each new one. **HEAD** says where you are.',
    ],
    [
      'Working with others',
      '`clone` copies a repository, `fetch` brings new commits, `push` sends yours. `pull` is a fetch followed by a merge (or a rebase).',
    ],
    [
      'Undoing',
      '`git restore` throws away changes of a file, `git revert` makes a new commit that takes back an old one, `git reflog` finds what seemed lost.',
    ],
  ],
  flashcards: [
    ['Which command moves changes to the index?', 'git add'],
    ['Which command makes a snapshot?', 'git commit'],
    ['Which command shows what has changed but is not committed?', 'git status'],
    ['Which command makes a branch and goes there?', 'git switch -c', 'git checkout -b'],
    ['Which command brings commits without touching your branch?', 'git fetch'],
    ['Which command takes back a published commit safely?', 'git revert'],
    ['Who wrote Git, and in which year?', 'Linus Torvalds, 2005', 'Linus Torvalds in 2005'],
    ['What does HEAD name?', 'The commit or branch you are on', 'Where you are'],
  ],
  questions: [
    order('Order the everyday steps.', 'edit the file, stage it, commit it, push it'),
    pair('What does the command do?', {
      'git clone': 'Copies a whole repository',
      'git fetch': 'Brings new commits',
      'git merge': 'Joins two lines of work',
      'git log': 'Shows the history',
      'git diff': 'Shows changed lines',
    }),
    typed('Write the missing word.', {
      'git … -m "Fix the title"': 'commit',
      'git … origin main (send your commits)': 'push',
    }),
    choose(
      'Which commands rewrite no history?',
      ['git revert', 'git fetch', 'git merge'],
      ['git rebase', 'git commit --amend'],
    ),
    fill(
      'A git pull is a [fetch] followed by a [merge].',
      ['push', 'clone', 'commit'],
      'Or by a rebase, when it is set up so.',
    ),
  ],
  resources: [
    read('Pro Git', 'https://git-scm.com/book', {
      author: 'Scott Chacon, Ben Straub',
      isbn: '978-1-4842-0077-3',
      comment: 'The whole book is free to read.',
    }),
    read('Git reference', 'https://git-scm.com/docs', { author: 'Git project' }),
    tool('Learn Git Branching', 'https://learngitbranching.js.org/', {
      comment: 'Branches drawn while you type.',
      about: 2,
    }),
  ],
};
