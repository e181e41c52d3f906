import type { Post, PostVersion } from '@quad/contract/posts/posts.schemas';
import { postPath } from '@quad/contract/pages';
import { STAFF_REPORT_COPY as COPY } from './staff-copy.ts';
import { Time } from '../../../ui/text/time.tsx';
import { categoryLabel, itemPreviewOf, PostMedia, PostText } from '../../posts/posts.public.ts';

/** What the reported post or comment said before it was edited, newest first. */
export function EarlierVersions({ versions, post }: { versions: readonly PostVersion[]; post: Post | undefined }) {
  return (
    <section aria-label={COPY.earlier} className="rounded-card border border-line px-4 py-3">
      <h3 className="font-semibold">{COPY.earlier}</h3>
      <ol className="mt-2 flex flex-col gap-3">
        {versions.map((version) => (
          <li key={version.replacedAt} className="border-t border-line pt-3">
            <p className="flex flex-wrap gap-x-1 text-meta text-muted">
              <Time at={version.writtenAt} mode="full" />
              <span aria-hidden>–</span>
              <Time at={version.replacedAt} mode="full" />
              {version.category !== 'all' && <span>· {categoryLabel(version.category)}</span>}
            </p>
            <PostText document={version.document} />
            {version.item && <p className="font-semibold">{itemPreviewOf(version)}</p>}
            {post && <PostMedia post={{ ...post, media: version.media }} href={postPath(post.id)} eager={false} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
