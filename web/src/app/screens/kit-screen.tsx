import { PageHead } from '../../lib/page-head.tsx';
import { KitPage } from '../kit/kit-page.tsx';

export function KitScreen() {
  return (
    <>
      <PageHead title="Kit" />
      <KitPage />
    </>
  );
}
