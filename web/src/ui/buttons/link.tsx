import { createContext, use, type AnchorHTMLAttributes, type MouseEvent, type Ref } from 'react';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** Gets every click on a link, and prevents its default if it opens the page itself. */
export type FollowLink = (event: MouseEvent, link: Pick<LinkProps, 'href' | 'target'>) => void;

const FollowContext = createContext<FollowLink | null>(null);

/** The kit does not depend on a router: the shell says how links are followed. Without it, the browser follows them. */
export const FollowLinkProvider = FollowContext.Provider;

const SiteContext = createContext('');

/** The origin that internal links inside lead to; empty for this site. */
export const LinkSiteProvider = SiteContext.Provider;

export function Link(props: LinkProps) {
  const follow = use(FollowContext);
  const site = use(SiteContext);
  const href = props.href.startsWith('/') ? site + props.href : props.href;
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the props
    <a
      {...props}
      href={href}
      onClick={(event) => {
        props.onClick?.(event);
        follow?.(event, { ...props, href });
      }}
    />
  );
}
