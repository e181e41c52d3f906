import type { CSSProperties } from 'react';
import type { CampusTheme } from '@quad/contract/campuses/campuses.schemas';

const FONTS = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const MONOSPACE = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

/** The site's neutral colors without the campus tint, because mail clients do not support OKLCH. */
const LIGHT = { page: '#f6f5f5', card: '#ffffff', line: '#e4e2e2', ink: '#1c1818', muted: '#6a6363' };
const DARK = { page: '#0e0b0b', card: '#171313', line: '#302b2b', ink: '#f0eded', muted: '#a49d9d' };

/**
 * Light mode uses inline styles, which every client supports; dark mode uses a style sheet for clients that support it.
 */
export function emailStyles(theme: CampusTheme) {
  const styles = {
    page: { margin: 0, padding: '24px 12px', backgroundColor: LIGHT.page, fontFamily: FONTS },
    preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
    column: { maxWidth: 520, margin: '0 auto' },
    name: { paddingLeft: 12, color: LIGHT.ink, fontSize: 17, lineHeight: '22px', fontWeight: 600 },
    card: {
      marginTop: 16,
      padding: '28px 24px 20px',
      border: `1px solid ${LIGHT.line}`,
      borderRadius: 16,
      backgroundColor: LIGHT.card,
    },
    heading: { margin: '0 0 12px', color: LIGHT.ink, fontSize: 22, lineHeight: '28px', fontWeight: 700 },
    text: { margin: '0 0 16px', color: LIGHT.ink, fontSize: 16, lineHeight: '24px' },
    small: { margin: '0 0 12px', color: LIGHT.muted, fontSize: 13, lineHeight: '20px' },
    code: {
      margin: '0 0 20px',
      padding: '14px 8px 14px 20px',
      borderRadius: 12,
      backgroundColor: theme.softLight,
      color: theme.light,
      fontFamily: MONOSPACE,
      fontSize: 32,
      lineHeight: '40px',
      fontWeight: 700,
      letterSpacing: 12,
      textAlign: 'center',
    },
    button: {
      display: 'block',
      margin: '4px 0 16px',
      padding: '13px 20px',
      borderRadius: 9999,
      backgroundColor: theme.light,
      color: theme.lightContrast,
      fontSize: 16,
      lineHeight: '22px',
      fontWeight: 600,
      textAlign: 'center',
      textDecoration: 'none',
    },
    address: { color: theme.light, wordBreak: 'break-all' },
    title: { margin: '20px 0 8px', color: LIGHT.ink, fontSize: 17, lineHeight: '24px', fontWeight: 700 },
    post: { margin: '0 0 12px' },
    pictureColumn: { width: 108, verticalAlign: 'top' },
    picture: { display: 'block', width: 96, maxHeight: 96, objectFit: 'cover', borderRadius: 10 },
    postText: { verticalAlign: 'top' },
    postTitle: { color: LIGHT.ink, fontSize: 16, lineHeight: '22px', fontWeight: 600, textDecoration: 'none' },
    note: { margin: '2px 0 0', color: theme.light, fontSize: 15, lineHeight: '20px', fontWeight: 600 },
    footer: { margin: '16px 8px 0', color: LIGHT.muted, fontSize: 13, lineHeight: '20px' },
    quiet: { color: LIGHT.muted, textDecoration: 'underline' },
  } satisfies Record<string, CSSProperties>;

  return { styles, css: `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules(theme)}}` };
}

function darkRules(theme: CampusTheme) {
  return [
    // The inner cell has the page color too, for clients that drop the body.
    `.page,.page>table>tbody>tr>td{background-color:${DARK.page}!important}`,
    `.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}`,
    `.ink{color:${DARK.ink}!important}`,
    `.muted{color:${DARK.muted}!important}`,
    `.accent{color:${theme.dark}!important}`,
    `.code{background-color:${theme.softDark}!important;color:${theme.dark}!important}`,
    `.button{background-color:${theme.darkFill}!important;color:${theme.darkFillContrast}!important}`,
  ].join('');
}
