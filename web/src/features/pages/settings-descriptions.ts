import type { PUBLIC_SETTINGS_PAGES } from '@quad/contract/pages';

/** Descriptions of the public pages for link previews and search engines. */
export const SETTINGS_DESCRIPTIONS: Record<(typeof PUBLIC_SETTINGS_PAGES)[number], string> = {
  about: 'A marketplace and a feed by and for the students of one campus.',
  cookies: 'Every cookie Quad sets, why, and for how long. None of them track you.',
  feedback: 'Tell the Quad team what to improve. We read every message.',
  help: 'Answers to common questions, and how to reach our team.',
  howitworks: 'How students buy and sell on campus: chat, make an offer, meet, inspect, pay in person.',
  open_source: 'The open-source software and data behind Quad, with licenses.',
  privacy: 'What Quad knows about you, why, who sees it, and your choices.',
  returns: '2 days to contact the seller, 2 more to report it to us: 4 days in total.',
  terms: 'The agreement between you and Quad.',
  trust_and_safety: 'The code of conduct: be neighborly, be ethical, be proactive.',
};
