import { hasText, type RichText } from '@quad/contract/posts/rich-text';
import { cx } from '../../../ui/cx.ts';
import { LinkedText } from '../../accounts/accounts.public.ts';

/** The whole text. Each paragraph follows the direction of its own language. */
export function FullText({ document, large = false }: { document: RichText; large?: boolean }) {
  if (!hasText(document)) return null;
  return (
    <div
      dir="auto"
      className={cx('break-words whitespace-pre-line [unicode-bidi:plaintext]', large && 'mt-3 text-[17px] leading-6')}
    >
      <LinkedText text={document} />
    </div>
  );
}
