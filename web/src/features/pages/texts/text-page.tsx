import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { useScrollToNamed } from './use-scroll-to-named.ts';

/** A section with its own anchor: `/settings/terms#shipping`. */
export type TextPart = { id: string; title: string; body: ReactNode };

type Props = {
  updated?: { dateTime: string; text: string };
  lead: ReactNode;
  parts: readonly TextPart[];
  /** For texts whose sections are cited by number. */
  isNumbered?: boolean;
  children?: ReactNode;
};

/** A long text: introduction, table of contents and sections. */
export function TextPage({ updated, lead, parts, isNumbered = false, children }: Props) {
  useScrollToNamed();
  return (
    <article className="prose p-4 pb-12">
      {updated && (
        <p className="text-meta text-muted">
          Last updated <time dateTime={updated.dateTime}>{updated.text}</time>
        </p>
      )}
      {lead}
      <Contents parts={parts} isNumbered={isNumbered} />
      {parts.map(({ id, title, body }, index) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="group">
            {isNumbered && `${index + 1}. `}
            {title}
            <Link
              href={`#${id}`}
              aria-label={`Link to ${title}`}
              className="ml-2 text-muted opacity-0 group-hover:opacity-100 hover:text-campus focus-visible:opacity-100 print:hidden"
            >
              #
            </Link>
          </h2>
          {body}
        </section>
      ))}
      {children}
    </article>
  );
}

/** Shorter texts need no table of contents. */
const CONTENTS_FROM = 4;

function Contents({ parts, isNumbered }: Required<Pick<Props, 'parts' | 'isNumbered'>>) {
  if (parts.length < CONTENTS_FROM) return null;
  return (
    <nav aria-labelledby="contents" className="aside mt-6! print:hidden">
      <h2 id="contents" className="text-meta! font-semibold! tracking-normal! text-muted">
        On this page
      </h2>
      <ul className="mt-1! list-none! gap-x-6 pl-0! over-769:columns-2">
        {parts.map(({ id, title }, index) => (
          <li key={id} className="mt-0! break-inside-avoid">
            <TextLink href={`#${id}`} className="inline-block py-0.5">
              {isNumbered && `${index + 1}. `}
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
