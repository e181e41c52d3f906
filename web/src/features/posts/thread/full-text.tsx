import { hasText, plainTextOf, type RichText } from '@quad/contract/rich-text';
import { cx } from '../../../ui/cx.ts';

/** A text in full, each paragraph as it was written. */
export function FullText({ document, large = false }: { document: RichText; large?: boolean }) {
  if (!hasText(document)) return null;
  return (
    <div dir="auto" className={cx('break-words whitespace-pre-line', large && 'mt-3 text-[17px] leading-6')}>
      {plainTextOf(document)}
    </div>
  );
}
