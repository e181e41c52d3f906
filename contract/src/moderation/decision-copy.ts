import type { Outcome, PersonOutcome, REPORT_KINDS } from './moderation.ts';

/* What a person reads about a decision against them, in the email and on the appeal page. Both parts are always said. */

type Kind = (typeof REPORT_KINDS)[number];
export type DecisionFacts = { kind: Kind; outcome: Outcome };

const REMOVED: Record<Kind, string> = {
  post: 'your post',
  message: 'your message',
  person: 'your photo and bio',
};

const KEPT: Record<Kind, string> = {
  post: 'Your post stays up.',
  message: 'Your message stays up.',
  person: 'Your photo and bio stay up.',
};

const TITLES: Record<Exclude<PersonOutcome, 'nothing'>, string> = {
  warn: 'A warning about your account',
  suspend: 'Your account is suspended',
  ban: 'Your account was banned',
};

/** The more serious part of the decision. */
export function decisionTitle({ kind, outcome: { person } }: DecisionFacts) {
  return person === 'nothing' ? `We removed ${REMOVED[kind]}` : TITLES[person];
}

export function thingSentence({ kind, outcome: { thing } }: DecisionFacts) {
  return thing === 'keep' ? KEPT[kind] : `We removed ${REMOVED[kind]}.`;
}

/** `until` is the formatted end of a suspension. */
export function personSentence({ outcome: { person } }: DecisionFacts, until: string | null) {
  switch (person) {
    case 'nothing':
      return 'We took no other action on your account.';
    case 'warn':
      return 'This is a warning. We took no other action on your account.';
    case 'suspend':
      return `Your account is suspended until ${until ?? 'further notice'}. You can read, but you can't take part.`;
    case 'ban':
      return "Your account was banned. You can't sign in.";
  }
}

/** After a won appeal. */
export function restoredSentence(kind: Kind, isRestored: boolean) {
  return isRestored ? RESTORED[kind] : `We couldn't bring ${REMOVED[kind]} back, because ${GONE[kind]}.`;
}

const GONE: Record<Kind, string> = {
  post: 'it, or the post it belonged to, no longer exists',
  message: 'it, or the chat it belonged to, no longer exists',
  person: 'they no longer exist',
};

const RESTORED: Record<Kind, string> = {
  post: 'Your post is back, with its comments, saves and photos.',
  message: 'Your message is back.',
  person: 'Your photo and bio are back. Anything you added since then stays.',
};

export const LIFTED: Record<Exclude<PersonOutcome, 'nothing'>, string> = {
  warn: 'The warning no longer counts.',
  suspend: 'Your account is no longer suspended.',
  ban: 'Your account is no longer banned.',
};
