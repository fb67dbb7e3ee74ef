/** Everything that an administrator can do, as the log names it; the words are `administration:act.{act}`. */
export const administratorActs = [
  'member.suspended',
  'member.letIn',
  'member.signedOut',
  'member.removed',
  'member.membershipSet',
  'member.tokensGranted',
  'member.membershipMade',
  'settings.saved',
  'contact.handled',
  'contact.reopened',
  'job.retried',
  'sampleWorld.shown',
  'sampleWorld.hidden',
  'publication.hidden',
  'publication.shown',
  'comment.removed',
  'report.dismissed',
  'report.reopened',
  'author.warned',
] as const;
export type AdministratorAct = (typeof administratorActs)[number];
