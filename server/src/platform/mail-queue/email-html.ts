import { createElement as h, type ReactNode } from 'react';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { markTextColor } from '../mark-color.ts';
import type { EmailCampus, EmailPart, EmailCopy } from './email.ts';
import { emailStyles } from './email-styles.ts';
import { INNER_SLOT, openTemplates } from './email-template.ts';

/** What mail clients expect, as the library's own `render` writes it. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Mail clients show a preview beside the subject. Filler keeps the text of the email out of it. */
const PREVIEW_LENGTH = 150;
const FILLER = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF';

type Frame = Pick<EmailCopy, 'subject' | 'preheader' | 'heading' | 'reason' | 'links'> & { filler: string };

/** The templates of each campus. A campus that changes is another object. */
const campuses = new WeakMap<EmailCampus, ReturnType<typeof templatesOf>>();

/** The email as HTML. All text is escaped; nothing here accepts raw HTML. */
export function emailHtml(campus: EmailCampus, { subject, preheader, heading, reason, links, parts }: EmailCopy) {
  const { fill, partOf, frameOf } = campuses.get(campus) ?? templatesOf(campus);
  const shown = preheader.slice(0, PREVIEW_LENGTH);
  const frame = { subject, preheader: shown, filler: FILLER.repeat(PREVIEW_LENGTH - shown.length), heading, reason };
  const inner = parts.map((part) => fill(part, partOf)).join('');
  return DOCTYPE + fill<Frame>({ ...frame, ...(links && { links }) }, frameOf, inner);
}

function templatesOf(campus: EmailCampus) {
  const templates = { fill: openTemplates(), ...elementsOf(campus) };
  campuses.set(campus, templates);
  return templates;
}

function elementsOf(campus: EmailCampus) {
  const { styles, css } = emailStyles(campus.theme);

  function partOf(part: EmailPart): ReactNode {
    switch (part.kind) {
      case 'text':
        return h(Text, { className: 'ink', style: styles.text }, part.text);
      case 'small':
        return h(Text, { className: 'muted', style: styles.small }, part.text);
      case 'code':
        return h(Section, null, h(Text, { className: 'code', style: styles.code }, part.code));
      case 'button':
        return buttonOf(part.label, part.link);
      case 'title':
        return h(Heading, { as: 'h2', className: 'ink', style: styles.title }, part.text);
      case 'post':
        return postOf(part);
      case 'links':
        return h(Text, { className: 'muted', style: styles.small }, ...part.links.flatMap(quietLink));
    }
  }

  function postOf({ title, note, link, picture }: Extract<EmailPart, { kind: 'post' }>) {
    return h(
      Section,
      { style: styles.post },
      h(
        Row,
        null,
        picture &&
          h(
            Column,
            { style: styles.pictureColumn },
            h(Link, { href: link }, h(Img, { src: picture.url, alt: picture.alt, width: 96, style: styles.picture })),
          ),
        h(
          Column,
          { style: styles.postText },
          h(Link, { className: 'ink', href: link, style: styles.postTitle }, title),
          note !== '' && h(Text, { className: 'accent', style: styles.note }, note),
        ),
      ),
    );
  }

  function quietLink({ label, link }: { label: string; link: string }, index: number): ReactNode[] {
    const anchor = h(Link, { className: 'muted', href: link, style: styles.quiet }, label);
    return index === 0 ? [anchor] : [' · ', anchor];
  }

  function buttonOf(label: string, link: string) {
    return h(
      Section,
      null,
      h(Button, { className: 'button', href: link, style: styles.button }, label),
      h(
        Text,
        { className: 'muted', style: styles.small },
        'Or open this link: ',
        h(Link, { className: 'accent', href: link, style: styles.address }, link),
      ),
    );
  }

  function frameOf({ subject, preheader, filler, heading, reason, links }: Frame) {
    return h(
      Html,
      { lang: 'en', dir: 'ltr' },
      h(
        Head,
        null,
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, subject),
        h('style', null, css),
      ),
      h('div', { style: styles.preview, 'data-skip-in-text': true }, preheader, h('div', null, filler)),
      h(
        Body,
        { className: 'page', style: styles.page },
        h(
          Container,
          { style: styles.column },
          logoOf(campus, styles.name),
          h(
            Section,
            { className: 'card', style: styles.card },
            h(Heading, { as: 'h1', className: 'ink', style: styles.heading }, heading),
            INNER_SLOT,
          ),
          h(
            Text,
            { className: 'muted', style: styles.footer },
            `${reason} Questions? Email us at `,
            h(
              Link,
              { className: 'muted', href: `mailto:${campus.supportEmail}`, style: styles.quiet },
              campus.supportEmail,
            ),
            '.',
          ),
          links && h(Text, { className: 'muted', style: styles.footer }, ...links.flatMap(quietLink)),
          h(
            Text,
            { className: 'muted', style: styles.footer },
            `${campus.name} on Quad · `,
            h(Link, { className: 'muted', href: campus.url, style: styles.quiet }, new URL(campus.url).host),
          ),
        ),
      ),
    );
  }

  return { partOf, frameOf };
}

/** The monogram on the campus color: mail clients block images by default and do not render SVG. */
function logoOf({ monogram, name, primaryColor, secondaryColor }: EmailCampus, nameStyle: object) {
  const logoStyle = {
    display: 'inline-block',
    minWidth: 28,
    padding: '0 8px',
    borderRadius: 11,
    backgroundColor: primaryColor,
    color: markTextColor(primaryColor, secondaryColor),
    fontSize: monogram.length > 3 ? 13 : 17,
    fontWeight: 800,
    lineHeight: '44px',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  } as const;
  return h(
    Row,
    null,
    h(Column, { style: { width: 1 } }, h('span', { style: logoStyle, 'aria-hidden': true }, monogram)),
    h(Column, { className: 'ink', style: nameStyle }, name),
  );
}
