import { createElement as h, type ReactNode } from 'react';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { markTextColour } from '../mark-colour.ts';
import type { EmailCampus, EmailPart, EmailCopy } from './email.ts';
import { emailStyles } from './email-styles.ts';

/** The letter as HTML. React escapes every word; nothing here takes HTML from outside. */
export function emailHtml(campus: EmailCampus, words: EmailCopy) {
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
    }
  }

  function quietLink({ label, link }: { label: string; link: string }, place: number): ReactNode[] {
    const anchor = h(Link, { className: 'muted', href: link, style: styles.quiet }, label);
    return place === 0 ? [anchor] : [' · ', anchor];
  }

  function buttonOf(label: string, link: string) {
    return h(
      Section,
      null,
      h(Button, { className: 'button', href: link, style: styles.button }, label),
      h(
        Text,
        { className: 'muted', style: styles.small },
        'Or open this address: ',
        h(Link, { className: 'accent', href: link, style: styles.address }, link),
      ),
    );
  }

  return render(
    h(
      Html,
      { lang: 'en', dir: 'ltr' },
      h(
        Head,
        null,
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, words.subject),
        h('style', null, css),
      ),
      h(Preview, null, words.preheader),
      h(
        Body,
        { className: 'page', style: styles.page },
        h(
          Container,
          { style: styles.column },
          markOf(campus, styles.name),
          h(
            Section,
            { className: 'card', style: styles.card },
            h(Heading, { as: 'h1', className: 'ink', style: styles.heading }, words.heading),
            ...words.parts.map(partOf),
          ),
          h(
            Text,
            { className: 'muted', style: styles.footer },
            `${words.reason} Questions? Write to `,
            h(
              Link,
              { className: 'muted', href: `mailto:${campus.supportEmail}`, style: styles.quiet },
              campus.supportEmail,
            ),
            '.',
          ),
          words.links && h(Text, { className: 'muted', style: styles.footer }, ...words.links.flatMap(quietLink)),
          h(
            Text,
            { className: 'muted', style: styles.footer },
            `${campus.name} on Quad · `,
            h(Link, { className: 'muted', href: campus.url, style: styles.quiet }, new URL(campus.url).host),
          ),
        ),
      ),
    ),
  );
}

/** Letters on the campus's colour: mail readers load no pictures unasked, and draw no SVG. */
function markOf({ monogram, name, primaryColor, secondaryColor }: EmailCampus, nameStyle: object) {
  const mark = {
    display: 'inline-block',
    minWidth: 28,
    padding: '0 8px',
    borderRadius: 11,
    backgroundColor: primaryColor,
    color: markTextColour(primaryColor, secondaryColor),
    fontSize: monogram.length > 3 ? 13 : 17,
    fontWeight: 800,
    lineHeight: '44px',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  } as const;
  return h(
    Row,
    null,
    h(Column, { style: { width: 1 } }, h('span', { style: mark, 'aria-hidden': true }, monogram)),
    h(Column, { className: 'ink', style: nameStyle }, name),
  );
}
