import { LEAVING_WORDS } from '@quad/contract/leaving';
import { dayIn } from '../../../platform/outbox/day-in.ts';
import { layOutLetter } from '../../../platform/outbox/letter-layout.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';

/** To the owner alone: the link asks for their session. */
export function exportLetter({ campus, expiresAt }: { campus: RequestCampus; expiresAt: Date }) {
  return layOutLetter(campus, {
    subject: `${campus.shortName}: Your data is ready`,
    preheader: 'A zip of everything you have on Quad.',
    heading: 'Your data is ready',
    parts: [
      {
        kind: 'text',
        text: `The zip you asked for can be fetched until ${dayIn(campus, expiresAt)}. Log in to get it.`,
      },
      {
        kind: 'button',
        label: LEAVING_WORDS.exportReady,
        link: new URL('/settings/account/your_data', campus.url).href,
      },
    ],
    reason: 'You get this because you asked for your data.',
  });
}
