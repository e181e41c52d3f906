import { isMessaged } from '@quad/contract/gates';
import { ctaLabel } from './post-copy.ts';
import type { AdCta, Post } from '@quad/contract/posts/posts.schemas';
import { profilePath } from '@quad/contract/pages';
import { Icon } from '../../../ui/icon.tsx';
import { mailIcon, outsideIcon, personIcon } from '../../../ui/icons.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { trackFollowed } from '../tracking/track-ad.ts';
import { useMessageAuthor } from './use-message-author.ts';

/** The call to action of a boosted post. Its owner sees other buttons instead. */
export function PostAdBar({ post, asOthers }: { post: Post; asOthers: boolean }) {
  const isOwn = useViewer()?.id === post.author.id;
  if (post.ad?.status !== 'active' || (isOwn && !asOthers)) return null;
  return <CtaBar post={post} cta={post.ad.cta} />;
}

const look =
  'relative z-10 mt-2.5 flex min-h-11 w-full max-w-[500px] items-center justify-between gap-3 rounded-input border border-line bg-raised px-4 py-2 text-start font-semibold text-campus hover:bg-campus-soft';

/** The whole bar is one button. An author who moved to another campus gets no messages here. */
export function CtaBar({ post, cta }: { post: Post; cta: AdCta }) {
  const campus = useCampus();
  const messageAuthor = useMessageAuthor();
  switch (cta.type) {
    case 'website':
      return (
        <a
          href={cta.url}
          target="_blank"
          rel="noopener nofollow ugc sponsored"
          className={look}
          {...trackFollowed(post, 'external_link_click')}
        >
          <span className="min-w-0">
            <span className="block">{ctaLabel(cta)}</span>
            <span dir="ltr" className="block truncate text-meta font-normal text-muted">
              {new URL(cta.url).hostname}
            </span>
          </span>
          <Icon of={outsideIcon} size={18} className="shrink-0" />
        </a>
      );
    case 'message':
      if (!isMessaged(post, campus)) return null;
      return (
        <button type="button" className={look} onClick={() => messageAuthor(post)}>
          {ctaLabel(cta)}
          <Icon of={mailIcon} size={18} className="shrink-0" />
        </button>
      );
    case 'profile':
      return (
        <Link href={profilePath(post.author.username)} className={look} {...trackFollowed(post, 'profile_visit')}>
          {ctaLabel(cta)}
          <Icon of={personIcon} size={18} className="shrink-0" />
        </Link>
      );
  }
}
