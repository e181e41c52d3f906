import { createContext, use, type AnchorHTMLAttributes, type ComponentType, type ReactNode, type Ref } from 'react';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** The kit does not depend on a router: the shell provides the link component. Without it, links are plain anchors. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

export function Link({ children, ...props }: LinkProps) {
  const Routed = use(LinkContext);
  // oxlint-disable-next-line react/static-components -- it comes from the context and is not created here
  if (Routed) return <Routed {...props}>{children}</Routed>;
  return <a {...props}>{children}</a>;
}
