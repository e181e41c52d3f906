import { createContext, use, type AnchorHTMLAttributes, type ComponentType, type ReactNode, type Ref } from 'react';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** The kit knows no router: the shell says here how a link navigates. Without it a link is a plain anchor. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

export function Link({ children, ...props }: LinkProps) {
  const Routed = use(LinkContext);
  // oxlint-disable-next-line react/static-components -- it is read from the context, not made here
  if (Routed) return <Routed {...props}>{children}</Routed>;
  return <a {...props}>{children}</a>;
}
