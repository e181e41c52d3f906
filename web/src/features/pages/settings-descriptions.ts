import type { SettingsPage } from '../../lib/paths.ts';

/** Descriptions of the public pages for link previews and search engines. */
export const SETTINGS_DESCRIPTIONS: Partial<Record<SettingsPage, string>> = {
  about: 'A marketplace and a feed by and for the students of one campus.',
  cookies: 'Every cookie that Quad sets, what for and for how long. None of them follows you.',
  feedback: 'Tell the people behind Quad what should be better. They read every message.',
  help: 'Answers to what students ask most, and the way to a person who answers the rest.',
  howitworks: 'How students buy and sell on campus: chat, make an offer, meet, inspect, pay in person.',
  open_source: 'The open-source software and data that Quad is built with, and its licenses.',
  privacy: 'What Quad knows about you, what for, who sees it, and what you can do about it.',
  returns: '2 days to contact the seller, 2 more to report it to us: 4 days in total.',
  terms: 'The agreement between you and Quad.',
  trust_and_safety: 'The code of conduct: be neighborly, be ethical, be proactive.',
};
