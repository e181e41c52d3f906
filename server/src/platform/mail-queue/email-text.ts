import type { EmailCampus, EmailPart, EmailCopy } from './email.ts';

/** The plain text version of the email. */
export function emailText(campus: EmailCampus, { heading, parts, reason, links = [] }: EmailCopy) {
  return [
    `${campus.shortName} on Quad`,
    heading,
    ...parts.map(plain),
    '--',
    `${reason} Questions? Email us at ${campus.supportEmail}.`,
    ...links.map(({ label, link }) => `${label}:\n${link}`),
    campus.url,
  ]
    .join('\n\n')
    .concat('\n');
}

function plain(part: EmailPart) {
  switch (part.kind) {
    case 'text':
    case 'small':
      return part.text;
    case 'code':
      return `    ${part.code}`;
    case 'button':
      return `${part.label}:\n${part.link}`;
    case 'title':
      return `== ${part.text} ==`;
    case 'post':
      return [part.title, part.note, part.link].filter((line) => line !== '').join('\n');
    case 'links':
      return part.links.map(({ label, link }) => `${label}:\n${link}`).join('\n');
  }
}
