import { useMatches, useParams } from 'react-router';
import { useBack } from '../../lib/back.tsx';
import { useLocalTools } from '../../lib/local-tools.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { FRAME_CONTENT } from '../frames.tsx';
import { NotFound } from '../not-found.tsx';
import { pageIn } from '../page-handle.ts';

/** The place of a screen whose feature has not moved in yet. */
export function FrameScreen() {
  const page = pageIn(useMatches());
  const { username } = useParams();
  const onBack = useBack();
  const localTools = useLocalTools();
  if (!page?.frame) return <NotFound />;
  const { icon, heading, text, action } = FRAME_CONTENT[page.frame];
  const signsIn = page.access === 'signed-out' && localTools;
  const title = username === undefined ? page.title : `@${username}`;
  return (
    <>
      <PageHead title={title} />
      <PageHeader title={title} {...(page.hasBack && { back: { onBack } })} />
      <EmptyState
        icon={icon}
        title={heading}
        action={
          signsIn ? (
            <LinkButton kind="primary" href={ROUTES.devStudents}>
              Sign in as a demo student
            </LinkButton>
          ) : (
            <LinkButton kind="primary" href={action.href}>
              {action.label}
            </LinkButton>
          )
        }
      >
        {text}
      </EmptyState>
    </>
  );
}
