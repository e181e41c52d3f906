import { ComposerPage } from '../compose/composer-page.tsx';

const POST = { kind: 'post' } as const;

export function CreatePostScreen() {
  return <ComposerPage target={POST} />;
}
