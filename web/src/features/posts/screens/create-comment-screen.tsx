import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ComposerPage } from '../compose/composer-page.tsx';

export function CreateCommentScreen() {
  const { postId = '' } = useParams();
  const target = useMemo(() => ({ kind: 'comment', postId }) as const, [postId]);
  return <ComposerPage key={postId} target={target} />;
}
